// The commands of a walk, as data: fast-check generates and shrinks them, and prints those of a failed walk.
import { fc } from '../fuzz'
import { type Fault, faultArbitrary } from './faulty-process'
import { type Action, canAct, runAction } from './walk-actions'
import { checkWalk } from './walk-checks'
import type { Role, WalkModel } from './walk-model'
import type { WalkWorld } from './walk-world'

const role = fc.constantFrom<Role>('first', 'first', 'first', 'first', 'tab', 'agreed')

const submit = fc.record({
  do: fc.constant('submit' as const),
  role,
  card: fc.constantFrom('good', 'good', 'good', 'declined', 'bank'),
  isOther: fc.constantFrom(false, false, false, false, true),
  isTripped: fc.constantFrom(false, false, false, false, true),
})

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: submit },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('bank' as const), role, isConfirmed: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('status' as const), role }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('alarm' as const), role }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const), role }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(
        3_000,
        70_000,
        11 * 60_000,
        11 * 60_000,
        16 * 60_000,
        16 * 60_000,
        6.9 * 86_400_000,
      ),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      role,
      decision: fc.constantFrom(
        'accept',
        'accept',
        'accept',
        'accept',
        'accept',
        'reject',
        'cancel',
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('ask' as const), isIncrease: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const) }) },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      role,
      cents: fc.constantFrom(300, 400, 700, 700, null, 9_999),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('dispute' as const),
      role,
      status: fc.constantFrom('opened', 'opened', 'won', 'lost', 'lost'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('take_back' as const), role }) },
)

/** A command that cannot do anything yet is left out, so most of those that are generated are of later steps. */
class WalkCommand implements fc.AsyncCommand<WalkModel, WalkWorld> {
  readonly action: Action
  readonly fault: Fault

  constructor(action: Action, fault: Fault) {
    this.action = action
    this.fault = fault
  }

  check(model: Readonly<WalkModel>): boolean {
    return canAct(this.action, model)
  }

  async run(model: WalkModel, world: WalkWorld): Promise<void> {
    await runAction(this.action, this.fault, { model, world })
    await checkWalk(model, world)
  }

  toString(): string {
    return JSON.stringify({
      ...this.action,
      ...(this.fault.kind !== 'none' && { fault: this.fault }),
    })
  }
}

export const walkArbitrary = fc.commands(
  [fc.tuple(action, faultArbitrary).map(([act, fault]) => new WalkCommand(act, fault))],
  { maxCommands: 60, size: 'max' },
)
