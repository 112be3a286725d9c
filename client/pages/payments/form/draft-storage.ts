// What is typed into a payment form, stored in this tab until the payment is recorded. Never card data.

export type Draft = Readonly<Record<string, string>>

const toKey = (payeeId: string) => `papaya:draft:${payeeId}`

export function readDraft(payeeId: string): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(toKey(payeeId)) ?? '{}')
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

/** A null draft removes the stored one. */
export function storeDraft(payeeId: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(toKey(payeeId), JSON.stringify(draft))
    else sessionStorage.removeItem(toKey(payeeId))
  } catch {
    // Storage may be full or blocked: the form works without it.
  }
}
