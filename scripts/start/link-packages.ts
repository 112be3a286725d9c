// Makes the installed packages available in a copy of the working tree.
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'

/**
 * Links each package into the folder's new node_modules. Other dot folders, such as `.vite`, are tools' caches, of
 * which each copy needs its own.
 */
export function linkPackages(folder: string): void {
  const packages = path.join(root, 'node_modules')
  mkdirSync(path.join(folder, 'node_modules'))
  for (const name of readdirSync(packages))
    if (name === '.bin' || !name.startsWith('.'))
      symlinkSync(path.join(packages, name), path.join(folder, 'node_modules', name))
}
