// Runs the restore drill. It must find a table that was not restored.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../../scripts/run.ts'

const timeoutMs = 400_000

function drill(...args: readonly string[]): Promise<{ code: number | null; out: string }> {
  return new Promise((resolve, reject) => {
    const script = path.join(root, 'scripts/drill/restore-drill.ts')
    const child = spawn(process.execPath, [script, ...args], { cwd: root })
    // Also after a time-out.
    onTestFinished(() => void child.kill())
    let out = ''
    const append = (chunk: Buffer) => {
      out += chunk
    }
    child.stdout.on('data', append)
    child.stderr.on('data', append)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out }))
  })
}

test(
  'the restore drill passes with all tables and fails without the ledger',
  async () => {
    const { code, out } = await drill('--payments', '1000', '--lose', 'ledger_entries')
    const [whole = '', withoutLedger = ''] = out.split('Without the rows of ledger_entries:')
    expect(whole).toContain('Restored: every check passed.')
    expect(whole).not.toContain('FAILED')

    expect(withoutLedger).toContain('FAILED every table has the rows of before: ledger_entries')
    expect(withoutLedger).toContain('FAILED the ledger has entries')
    expect(withoutLedger).toContain('NOT restored')
    expect(code).toBe(1)
  },
  timeoutMs,
)
