// Builds the embed script that partners load: one small classic script without imports.
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { root } from './run.ts'

export async function buildLoader(): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(import.meta.resolve('../client/widget/loader.ts')),
        formats: ['iife'],
        name: 'papayaPay',
        fileName: 'v1',
      },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('the loader was not built')
  return `${output.output[0].code.trim()}\n`
}

export function toIntegrity(code: string): `sha384-${string}` {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`
}
