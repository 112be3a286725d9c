// Builds the scripts that partners' pages load: the embed script, one small classic script without imports,
// and the debug script, a module that it loads for <papaya-pay debug>.
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.ts'

export const buildLoader = (): Promise<string> =>
  buildScript(import.meta.resolve('../../client/widget/loader.ts'), 'iife')
export const buildDebugScript = (): Promise<string> =>
  buildScript(import.meta.resolve('../../client/widget/debug.ts'), 'es')

async function buildScript(entry: string, format: 'iife' | 'es'): Promise<string> {
  const lib = { entry: fileURLToPath(entry), formats: [format], name: 'papayaPay' }
  const code = await bundle({ build: { target: 'es2022', lib: { ...lib, fileName: 'script' } } })
  return `${code.trim()}\n`
}

export function toIntegrity(code: string): `sha384-${string}` {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`
}
