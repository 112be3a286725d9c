// The local server translates a build's wrangler.json itself. It must not miss what Wrangler would read in it.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { convertV4MiniflareOptions } from 'miniflare'
import { expect, test } from 'vitest'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { root } from '../../scripts/run.ts'
import { toWorkerOptions } from '../../scripts/start/worker-options.ts'

/** Wrangler's translation, without what says that a binding is local. */
function translateByWrangler(configFile: string, name: string): unknown {
  const { workerOptions, main = '' } = unstable_getMiniflareWorkerOptions(configFile)
  const { modulesRules: _, ...options } = workerOptions
  const modules = [{ type: 'ESModule' as const, path: main }]
  const { workers } = convertV4MiniflareOptions({ workers: [{ ...options, name, modules }] })
  return JSON.parse(
    JSON.stringify(workers[0]?.config, (key, value) => (key === 'dev' ? undefined : value)),
  )
}

test.each(['demo', 'production', 'staging'])(
  'the local server gives the %s build the bindings, objects, assets and triggers that Wrangler gives it',
  (mode) => {
    const configFile = path.join(root, 'dist', mode, 'worker/wrangler.json')
    const { manifest, ...config } = toWorkerOptions(configFile, {}).config
    expect(manifest?.mainModule).toBe('index.js')
    expect({ ...config, manifest: expect.anything() }).toEqual(
      translateByWrangler(configFile, config.name),
    )
  },
)

test('the variables of the caller replace those of .dev.vars, and these replace those of the build', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'papaya-options-'))
  const configFile = path.join(folder, 'wrangler.json')
  cpSync(path.join(root, 'dist/demo/worker/wrangler.json'), configFile)
  writeFileSync(path.join(folder, '.dev.vars'), "CARD_ENTRY=own\nFLAGS='a value'\n")
  const { env } = toWorkerOptions(configFile, { CARD_ENTRY: 'hosted' }).config
  rmSync(folder, { recursive: true })
  expect(env).toMatchObject({
    CARD_ENTRY: { type: 'text', value: 'hosted' },
    FLAGS: { type: 'text', value: 'a value' },
    METRICS: { type: 'text', value: 'd1' },
  })
})
