// What is typed into a payment form, stored in this tab until the payment is recorded, or for a while after the last
// key. Never card data.
import { draftLifetimeMs } from '../../../shared/retention'

export type Draft = Readonly<Record<string, string>>

const toKey = (payeeId: string) => `papaya:draft:${payeeId}`

export function readDraft(payeeId: string): Draft {
  try {
    const stored: readonly [number, Draft] | null = JSON.parse(
      sessionStorage.getItem(toKey(payeeId)) ?? 'null',
    )
    const age = stored === null ? -1 : Date.now() - stored[0]
    // Negative: the clock was ahead, and how old it is nobody knows.
    if (stored && age >= 0 && age < draftLifetimeMs) return stored[1]
  } catch {
    // Storage may be blocked.
  }
  storeDraft(payeeId, null)
  return {}
}

const toFolded = (texts: readonly string[]) =>
  texts.map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')).join(' ')

/** Removes the draft of a bill that is paid, by name and account. Another bill may have been typed in this tab. */
export function forgetPaid(payeeId: string, bill: readonly [name: string, account: string]): void {
  const { patientName = '', account = '' } = readDraft(payeeId)
  if (toFolded([patientName, account]) === toFolded(bill)) storeDraft(payeeId, null)
}

/** Call it right after a key. A null draft removes the stored one. */
export function storeDraft(payeeId: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(toKey(payeeId), JSON.stringify([Date.now(), draft]))
    else sessionStorage.removeItem(toKey(payeeId))
  } catch {
    // Storage may be full or blocked: the form works without it.
  }
}
