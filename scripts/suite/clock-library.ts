// Builds the library that moves a process's clock (clock-offset.c). Needs Linux and a C compiler.
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'

/** Returns the file for LD_PRELOAD. */
export function buildClockLibrary(): string {
  const library = path.join(root, '.cache/clock-offset.so')
  mkdirSync(path.dirname(library), { recursive: true })
  const source = path.join(import.meta.dirname, 'clock-offset.c')
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source])
  return library
}
