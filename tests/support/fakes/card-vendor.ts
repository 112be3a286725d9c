// For tests: what the fake companies have in common. Each speaks its company's own protocol behind
// `fetch`, keeps what it was told, and loses answers as told: on the way there, or on the way back.
import { vi } from 'vitest'

export type Operation = 'authorise' | 'capture' | 'void'
export type FakeCharge = {
  readonly id: string
  readonly cents: number
  status: 'authorised' | 'declined' | 'captured' | 'voided'
}
export type Losses = {
  /** The next so many requests of that kind do not arrive, or their answers do not. */
  lose(operation: Operation, where: 'before' | 'after', times?: number): void
  carry(operation: Operation | 'ask', act: () => Response): Response
}

export type FakeCompany = {
  readonly host: string
  /** Its books: every charge that it ever tried. */
  readonly charges: readonly FakeCharge[]
  /** Each request that moved or was to move money, as it arrived. */
  readonly calls: readonly Operation[]
  readonly lose: Losses['lose']
  answer(request: Request): Promise<Response>
}

export const publishedDecline = '4000000000000002'

export function lossesOf(calls: Operation[]): Losses {
  const losses: { readonly operation: Operation; readonly where: 'before' | 'after' }[] = []
  return {
    lose: (operation, where, times = 1) => {
      for (let count = 0; count < times; count += 1) losses.push({ operation, where })
    },
    carry: (operation, act) => {
      const index = losses.findIndex((loss) => loss.operation === operation)
      const [loss] = index < 0 ? [] : losses.splice(index, 1)
      if (loss?.where === 'before') throw timeout()
      if (operation !== 'ask') calls.push(operation)
      const answer = act()
      if (loss) throw timeout()
      return answer
    },
  }
}

/** As `fetch` fails when AbortSignal.timeout ends it, without the wait. */
const timeout = () => new DOMException('The operation was aborted due to timeout', 'TimeoutError')

/** The network: these companies by their hosts, and nothing else. */
export function connect(...companies: readonly FakeCompany[]): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const company = companies.find(({ host }) => host === new URL(request.url).host)
    if (!company) throw new TypeError(`no such host: ${request.url}`)
    return company.answer(request)
  })
}
