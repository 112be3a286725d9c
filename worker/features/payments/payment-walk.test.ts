// Walks of random commands over whole payments, compared with a model (tests/support/payment-walk). A failure prints
// the shortest walk that fails and its seed.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { insertPayablePayee } from '../../../tests/support/builders/submit'
import { fc, fuzzRuns } from '../../../tests/support/fuzz'
import { walkedEdges } from '../../../tests/support/payment-walk/memory-storage'
import { endAll, settleAll } from '../../../tests/support/payment-walk/walk-actions'
import { checkEnd } from '../../../tests/support/payment-walk/walk-checks'
import { walkArbitrary } from '../../../tests/support/payment-walk/walk-command'
import { newWalkPayment } from '../../../tests/support/payment-walk/walk-model'
import { WalkWorld } from '../../../tests/support/payment-walk/walk-world'
import { nextPhases } from './model/attempt-phases'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  // D1 is tried again after a pause.
  vi.spyOn(scheduler, 'wait').mockResolvedValue(undefined)
})
afterEach(() => vi.restoreAllMocks())

/** 100 here, and 2,000 in the nightly run, whose FUZZ_RUNS is 3,000. */
const walks = fuzzRuns > 30 ? Math.min(fuzzRuns, 2_000) : 100

test(
  `payments charge once, lose nothing and show the payer the truth in ${walks} random walks with faults`,
  async () => {
    const payeeId = await insertPayablePayee()
    await fc.assert(
      fc.asyncProperty(walkArbitrary, async (commands) => {
        const world = new WalkWorld(payeeId)
        const model = { payments: [newWalkPayment(world.newAttempt(), 'first')] }
        await fc.asyncModelRun(() => ({ model, real: world }), commands)
        await settleAll({ model, world })
        await checkEnd(model, world)
        await endAll({ model, world })
      }),
      { numRuns: walks },
    )
    if (walks < 2_000) return
    const edges = Object.entries(nextPhases).flatMap(([from, next]) =>
      Object.keys(next).map((to) => `${from}>${to}`),
    )
    expect(edges.filter((edge) => !walkedEdges.has(edge))).toEqual([])
    const { results } = await env.DB.prepare(
      'SELECT DISTINCT event FROM ledger_entries ORDER BY event',
    ).all<{ readonly event: string }>()
    expect(results.map(({ event }) => event)).toEqual([
      'authorized',
      'captured',
      'dispute_lost',
      'dispute_lost_taken_back',
      'dispute_opened',
      'dispute_opened_taken_back',
      'dispute_won',
      'dispute_won_taken_back',
      'refunded',
      'voided',
    ])
  },
  walks * 1_000,
)
