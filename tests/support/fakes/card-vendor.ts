// Common parts of the fake card vendors. Each implements its vendor's protocol behind `fetch`, records the requests
// that it gets, and can lose a request or its response.
export type Operation = 'authorise' | 'capture' | 'void'
export type FakeCharge = {
  readonly id: string
  readonly cents: number
  status: 'authorised' | 'declined' | 'captured' | 'voided'
}
export type Losses = {
  /** Loses the next `times` requests of that kind, before or after the vendor acts. */
  lose(operation: Operation | 'query', where: 'before' | 'after', times?: number): void
  /** Acts, unless the request is lost. Throws the timeout of `fetch` if the request or the response is lost. */
  carryOut(operation: Operation | 'query', act: () => Response): Response
}

export type FakeCardVendor = {
  readonly host: string
  /** Every charge that was tried. */
  readonly charges: readonly FakeCharge[]
  /** The operation of each request that was not lost on its way, except queries. */
  readonly calls: readonly Operation[]
  readonly lose: Losses['lose']
  respond(request: Request): Promise<Response>
}

/** Stripe's published number of a test card that is declined. Both fakes decline it. */
export const publishedDecline = '4000000000000002'

export function createLosses(calls: Operation[]): Losses {
  const losses: { readonly operation: Operation | 'query'; readonly where: 'before' | 'after' }[] =
    []
  return {
    lose: (operation, where, times = 1) => {
      for (let count = 0; count < times; count += 1) losses.push({ operation, where })
    },
    carryOut: (operation, act) => {
      const index = losses.findIndex((loss) => loss.operation === operation)
      const [loss] = index < 0 ? [] : losses.splice(index, 1)
      if (loss?.where === 'before') throw timeout()
      if (operation !== 'query') calls.push(operation)
      const response = act()
      if (loss) throw timeout()
      return response
    },
  }
}

/** The error of `fetch` with AbortSignal.timeout, without the wait. */
const timeout = () => new DOMException('The operation was aborted due to timeout', 'TimeoutError')
