// Common parts of the fake card vendors. Each implements its vendor's protocol behind `fetch`, records the requests
// that it gets, and can lose a request or its response.
export type Operation = 'authorize' | 'capture' | 'void' | 'refund'
export type FakeCharge = {
  readonly id: string
  readonly cents: number
  status: 'authorized' | 'declined' | 'needs_action' | 'captured' | 'voided'
}
export type FakeRefund = {
  readonly id: string
  readonly cents: number
  readonly status: 'refunded' | 'pending' | 'failed'
}

/**
 * `during`: the client stops waiting while the vendor works on the request, for `slowMs`. Until then no list has the
 * charge or refund.
 */
type Moment = 'before' | 'during' | 'after'
export const slowMs = 60_000

export type Losses = {
  /** Loses the next `times` requests of that kind, before, while, or after the vendor acts. */
  lose(operation: Operation | 'query', moment: Moment, times?: number): void
  /**
   * Acts, unless the request is lost. Throws the timeout of `fetch` if the request or the response is lost.
   * `doneAt`: when the vendor has carried out the request.
   */
  carryOut<Reply>(operation: Operation | 'query', act: (doneAt: number) => Reply): Reply
}

export type FakeVendor = {
  readonly host: string
  respond(request: Request): Promise<Response>
}

export type FakeCardVendor = FakeVendor & {
  /** Every charge that was tried, newest first. */
  readonly charges: readonly FakeCharge[]
  /** Newest first. A void is no refund. */
  readonly refunds: readonly FakeRefund[]
  /** The operation of each request that was not lost on its way, except queries. */
  readonly calls: readonly Operation[]
  readonly lose: Losses['lose']
  /** Refunds the newest charge as staff do at the vendor's own site. */
  refundElsewhere(cents: number): void
}

/** Stripe's published number of a test card that is declined. Both fakes decline it. */
export const publishedDecline = '4000000000000002'

export function createLosses(calls: Operation[]): Losses {
  const losses: { readonly operation: Operation | 'query'; readonly moment: Moment }[] = []
  return {
    lose: (operation, moment, times = 1) => {
      for (let count = 0; count < times; count += 1) losses.push({ operation, moment })
    },
    carryOut: (operation, act) => {
      const index = losses.findIndex((loss) => loss.operation === operation)
      const [loss] = index < 0 ? [] : losses.splice(index, 1)
      if (loss?.moment === 'before') throw timeout()
      if (operation !== 'query') calls.push(operation)
      const reply = act(Date.now() + (loss?.moment === 'during' ? slowMs : 0))
      if (loss) throw timeout()
      return reply
    },
  }
}

/** The error of `fetch` with AbortSignal.timeout, without the wait. */
const timeout = () => new DOMException('The operation was aborted due to timeout', 'TimeoutError')
