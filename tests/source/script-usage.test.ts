// Arguments that a script would otherwise ignore are errors.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'

test.each([
  ['measure/bench.ts', ['3'], 'at least 8 rounds, not 3'],
  ['measure/bench.ts', ['enumeration', '5'], 'unexpected argument: 5'],
  ['measure/bench.ts', ['8', 'twice'], 'unexpected argument: twice'],
  ['measure/bench.ts', ['no-such'], 'no such benchmark: no-such'],
  ['mutations/mutations.ts', ['no-such-protection'], 'no mutation has "no-such-protection"'],
])(
  'scripts/%s refuses the arguments %j',
  (script, args, error) => {
    const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}`, ...args], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toContain(error)
  },
  60_000,
)
