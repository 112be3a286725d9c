// Runs a tool of this project and waits for it.
import { spawn } from 'node:child_process'
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

/** Returns the exit code. With `quiet`, output is printed only when the tool fails. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, quiet = false }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(bin, command), args, {
      cwd: root,
      env: { ...quietEnv, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (quiet && code !== 0) process.stderr.write(output)
      resolve(code ?? 1)
    })
  })
}

export async function mustRun(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<void> {
  const code = await run(command, args, options)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed with code ${code}`)
}
