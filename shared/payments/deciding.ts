// The decision about a payment that is being carried out: the card processor may have acted on it already.
export const decidings = ['accept', 'reject', 'cancel', 'new_total'] as const
export type Deciding = (typeof decidings)[number]

/** `by`: the staff member, `payer` or `system`. `since`: epoch ms. */
export type DecisionUnderWay = {
  readonly action: Deciding
  readonly by: string
  readonly since: number
}

/** What a payer reads of it. */
export const underWays = ['charging', 'canceling'] as const
export type UnderWay = (typeof underWays)[number]

export const toUnderWay = (deciding: Deciding | null): UnderWay | null =>
  deciding === null ? null : deciding === 'accept' ? 'charging' : 'canceling'
