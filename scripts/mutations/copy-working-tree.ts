// A copy of the working tree in a temporary folder, uncommitted files included.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../run.ts'
import { linkPackages } from '../start/link-packages.ts'

/** Returns the copy's folder, which is deleted when the process ends. */
export function copyWorkingTree(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'papaya-mutations-')))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  const listed = ['ls-files', '-co', '--exclude-standard', '-z']
  const files = execFileSync('git', listed, { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  for (const file of String(files).split('\0').filter(Boolean))
    if (existsSync(path.join(root, file)))
      cpSync(path.join(root, file), path.join(folder, file), { recursive: true })
  linkPackages(folder)
  return folder
}
