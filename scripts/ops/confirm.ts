// Asks before a command moves money at a site that is not on this machine.
import { createInterface } from 'node:readline/promises'
import type { OpsCommand } from './ops-command.ts'
import { UsageError } from './option-values.ts'
import { isThisMachine, OpsError } from './site.ts'

export async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

/** Throws unless the command may run. */
export async function confirm(
  { name, movesMoney }: OpsCommand,
  rest: readonly string[],
  { site, isConfirmed }: { readonly site: URL; readonly isConfirmed: boolean },
): Promise<void> {
  if (!movesMoney || isConfirmed || isThisMachine(site)) return
  const what = [name, ...rest].join(' ')
  if (!process.stdin.isTTY)
    throw new UsageError(`"${what}" moves money at ${site.origin}. Add --yes if you mean it.`)
  const answer = await ask(`"${what}" moves money at ${site.origin}. Type yes to go on: `)
  if (answer.trim().toLowerCase() !== 'yes') throw new OpsError('Nothing was done.')
}
