// Compares what payers were told with what is recorded and with the card processor's own list of charges.

/** Attempt ids: a payment, or a charge that holds or captured money, has the id of its attempt. */
export type Money = {
  /** Reported to the payer as successful. */
  readonly acknowledged: readonly string[]
  /** At the card processor. */
  readonly charges: readonly string[]
  /** In D1. */
  readonly payments: readonly string[]
}

function findRepeated(ids: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  return ids.filter((id) => seen.size === seen.add(id).size)
}

/**
 * `lost`: acknowledged, but without a charge or a payment. `twice`: charged or recorded more than once. `unmatched`: charged
 * or recorded without the other, or without an acknowledgment.
 */
export function findMoneyFaults({ acknowledged, charges, payments }: Money) {
  const [reported, charged, recorded] = [acknowledged, charges, payments].map((ids) => new Set(ids))
  const isIn = (ids: ReadonlySet<string> | undefined, id: string) => ids?.has(id) === true
  const all = [...new Set([...charges, ...payments])]
  return {
    lost: acknowledged.filter((id) => !isIn(charged, id) || !isIn(recorded, id)),
    twice: [...new Set([...findRepeated(charges), ...findRepeated(payments)])],
    unmatched: all.filter((id) => !isIn(charged, id) || !isIn(recorded, id) || !isIn(reported, id)),
  }
}
