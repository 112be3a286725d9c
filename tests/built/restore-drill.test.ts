// The drill as it is run by hand, and that it sees a table that did not come back.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'

const patienceMs = 400_000

function drill(...args: readonly string[]): Promise<{ code: number | null; out: string }> {
  return new Promise((resolve, reject) => {
    const script = path.join(root, 'scripts/restore-drill.ts')
    const child = spawn(process.execPath, [script, ...args], { cwd: root })
    let out = ''
    const take = (chunk: Buffer) => {
      out += chunk
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out }))
  })
}

test(
  'what was lost is restored; without the ledger, the drill says so',
  async () => {
    const [whole, withoutLedger] = await Promise.all([drill(), drill('--lose', 'ledger_entries')])
    expect(whole.code, whole.out).toBe(0)
    expect(whole.out).toContain('Restored: everything is there.')
    expect(whole.out).not.toContain('FAILED')

    expect(withoutLedger.code).toBe(1)
    expect(withoutLedger.out).toContain('FAILED every table has its rows')
    expect(withoutLedger.out).toContain('FAILED the ledger sums to zero')
    expect(withoutLedger.out).toContain('NOT restored')
  },
  patienceMs,
)
