// The local server translates a build's wrangler.json itself. It must not miss what Wrangler would read in it.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { convertV4MiniflareOptions } from 'miniflare'
import { expect, onTestFinished, test } from 'vitest'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { root } from '../../scripts/run.ts'
import { readDevVars, toWorkerOptions } from '../../scripts/start/worker-options.ts'

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

test.each(['demo/worker', 'production/worker', 'staging/worker', 'production/back'])(
  'the local server gives the %s build the bindings, objects, assets and triggers that Wrangler gives it',
  (folder) => {
    const configFile = path.join(root, 'dist', folder, 'wrangler.json')
    const { manifest, ...config } = toWorkerOptions(configFile, {}).config
    expect(manifest?.mainModule).toBe('index.js')
    expect({ ...config, manifest: expect.anything() }).toEqual(
      translateByWrangler(configFile, config.name),
    )
  },
)

test('the variables of the caller replace those of the build, which has none of the developer', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'papaya-options-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const configFile = path.join(folder, 'wrangler.json')
  cpSync(path.join(root, 'dist/demo/worker/wrangler.json'), configFile)
  writeFileSync(path.join(folder, '.dev.vars'), "METRICS=off\nFLAGS='a value'\n")
  expect(readDevVars(folder)).toEqual({ METRICS: 'off', FLAGS: 'a value' })
  const { env } = toWorkerOptions(configFile, { CARD_ENTRY: 'hosted' }).config
  expect(env).toMatchObject({
    CARD_ENTRY: { type: 'text', value: 'hosted' },
    METRICS: { type: 'text', value: 'd1' },
  })
})
