// Arguments that a script would otherwise ignore are errors.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'

test.each([
  ['measure/measure.ts', ['no-such'], 'no such tool: no-such'],
  ['measure/measure.ts', ['bench', '--rounds', 'x'], '--rounds is not a count'],
  ['measure/measure.ts', ['bench', 'about', '--write'], '--write is for all requests'],
  ['measure/measure.ts', ['enumeration', '5'], "Unexpected argument '5'"],
  ['measure/measure.ts', ['load', '--rounds', '8'], "Unknown option '--rounds'"],
  ['print/print.ts', ['routes', 'twice'], 'unexpected argument: twice'],
  ['print/print.ts', [], 'npm run print -- routes | sentences [state] | words [screen] | diagram'],
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
