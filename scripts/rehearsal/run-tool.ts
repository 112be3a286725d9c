// Runs a program without showing its output. If it fails, the error has the end of that output.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from '../run.ts'

export function runTool(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(root, 'node_modules/.bin', name), args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk
      })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${name} ${args.join(' ')}:\n${output.slice(-2000)}`)),
    )
  })
}
