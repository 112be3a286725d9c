// Runs a tool of this project and waits for it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '..')
const bin = path.join(root, 'node_modules/.bin')

/** No metrics, no update check, no prompts. */
export const quietEnv = {
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  CI: 'true',
  NO_COLOR: '1',
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  NO_UPDATE_NOTIFIER: '1',
  npm_config_update_notifier: 'false',
}

type RunOptions = { readonly env?: NodeJS.ProcessEnv; readonly quiet?: boolean }

export type ToolResult = {
  readonly code: number
  /** Empty if the tool printed to this process's own output. */
  readonly output: string
}

async function start(
  command: string,
  args: readonly string[],
  { env = {}, quiet = false }: RunOptions,
): Promise<ToolResult> {
  const child = spawn(path.join(bin, command), args, {
    cwd: root,
    env: { ...quietEnv, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const [code] = await once(child, 'close')
  return { code: code ?? 1, output }
}

/** Prints nothing. */
export const capture = (command: string, args: readonly string[]): Promise<ToolResult> =>
  start(command, args, { quiet: true })

/** Returns the exit code. With `quiet`, output is printed only when the tool fails. */
export async function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  const { code, output } = await start(command, args, options)
  if (code !== 0) process.stderr.write(output)
  return code
}

export async function mustRun(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<void> {
  const code = await run(command, args, options)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed with code ${code}`)
}
