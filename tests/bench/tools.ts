// The packages of tests/bench/package.json: the load generator, Lighthouse, React Router and TanStack Start.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const cwd = import.meta.dirname
const modules = path.join(cwd, 'node_modules')

export const toToolFile = (file: string): string => path.join(modules, file)

export function installTools(): void {
  if (existsSync(modules)) return
  console.log('Installing the tools …')
  const args = ['ci', '--no-audit', '--no-fund', '--ignore-scripts']
  if (spawnSync('npm', args, { cwd, stdio: 'inherit' }).status !== 0)
    throw new Error('npm ci failed in tests/bench')
}
