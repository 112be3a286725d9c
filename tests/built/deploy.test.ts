// Dry runs of `wrangler deploy` for each public environment. They need no network and no login.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { quietEnv, root } from '../../scripts/run.ts'
import { readBuilt, varsOf } from './dist.ts'
import { serveBuilt } from './serve-built.ts'

const modes = ['production', 'staging'] as const
type Mode = (typeof modes)[number]

const workers = ['worker', 'back'] as const
type Worker = (typeof workers)[number]

/** Each binding of both workers as wrangler lists it. */
const sharedBindings = (mode: Mode) => [
  /^env\.PAYMENT_ATTEMPTS \(PaymentAttempt.*\) +Durable Object/m,
  /^env\.RATE_LIMIT_COUNTERS \(RateLimitCounter.*\) +Durable Object/m,
  /^env\.PAYMENT_TRIES \(PaymentTries.*\) +Durable Object/m,
  /^env\.LINKS \(.+\) +KV Namespace/m,
  new RegExp(`^env\\.ARCHIVE \\(papaya-archive-${mode}\\) +R2 Bucket`, 'm'),
  new RegExp(`^env\\.OUTBOX_QUEUE \\(papaya-outbox-${mode}\\) +Queue`, 'm'),
  new RegExp(`^env\\.DB \\(papaya-${mode}\\) +D1 Database`, 'm'),
  new RegExp(`^env\\.ENVIRONMENT \\("${mode}"\\)`, 'm'),
]

/** What one worker has alone: the other has no binding of that name. */
const ownBindings = {
  worker: () => [
    /^env\.LOOKUP_LIMITER \(120 requests\/60s\) +Rate Limit/m,
    /^env\.ASSETS +Assets/m,
  ],
  back: (mode: Mode) => [
    new RegExp(`^env\\.COPIES \\(papaya-copies-${mode}\\) +R2 Bucket`, 'm'),
    /^env\.EMAIL .*Send Email/m,
    new RegExp(`^env\\.NOTICE_QUEUE \\(papaya-notices-${mode}\\) +Queue`, 'm'),
    new RegExp(`^env\\.PUBLIC \\(papaya-${mode}#PublicWing\\) +Worker`, 'm'),
  ],
} as const

const folder = mkdtempSync(path.join(os.tmpdir(), 'papaya-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

type RunResult = { readonly code: number | null; readonly out: string }

function dryRun(config?: string): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const args = ['deploy', '--dry-run', '--outdir', path.join(folder, 'out')]
    if (config !== undefined) args.push('-c', config)
    const child = spawn(path.join(root, 'node_modules/.bin/wrangler'), args, {
      cwd: root,
      // Without this, wrangler would use the login of this machine.
      env: { ...quietEnv, CLOUDFLARE_API_TOKEN: '', HOME: folder },
    })
    let out = ''
    const append = (chunk: Buffer) => {
      out += chunk
    }
    child.stdout.on('data', append)
    child.stderr.on('data', append)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out }))
  })
}

const configPath = (mode: Mode, worker: Worker) =>
  path.join(root, 'dist', mode, worker, 'wrangler.json')
const configOf = (mode: Mode | 'demo', worker: Worker = 'worker') =>
  JSON.parse(readBuilt(mode, `${worker}/wrangler.json`))
const missingIn = (out: string, mode: Mode, worker: Worker) =>
  [...sharedBindings(mode), ...ownBindings[worker](mode)].filter((line) => !line.test(out))

function storesOf(mode: Mode | 'demo'): readonly string[] {
  const { d1_databases, kv_namespaces, r2_buckets, ratelimits, queues } = configOf(mode)
  return [
    d1_databases[0].database_id,
    d1_databases[0].database_name,
    kv_namespaces[0].id,
    ...r2_buckets.map(({ bucket_name }: { bucket_name: string }) => bucket_name),
    ratelimits[0].namespace_id,
    ...queues.producers.map(({ queue }: { queue: string }) => queue),
  ]
}

test('a deploy that names no build deploys nothing', async () => {
  const { code, out } = await dryRun()
  expect(code).toBe(1)
  expect(out).toContain('use-npm-run-deploy')
})

describe.each(modes)('%s', (mode) => {
  test.each(workers)(
    'deploys the %s with every binding, and none of the other’s',
    async (worker) => {
      const { code, out } = await dryRun(configPath(mode, worker))
      expect(code, out).toBe(0)
      expect(out).toContain('--dry-run: exiting now.')
      expect(missingIn(out, mode, worker)).toEqual([])
      const other = worker === 'back' ? 'worker' : 'back'
      expect(ownBindings[other](mode).filter((line) => line.test(out))).toEqual([])
      // Secrets are set with `wrangler secret put`, never deployed as variables.
      for (const name of Object.keys(varsOf('demo')))
        if (!/SECRET|TOKEN|^STAFF/.test(name)) expect(out).toContain(`env.${name} (`)
      expect(out.includes('env.STAFF_URL (')).toBe(worker === 'back')
      expect(out).not.toMatch(/env\.(?:APP_SECRET|OPS_TOKEN)/)
    },
    180_000,
  )

  test('has cron and queues with dead letters in the back worker, and its Durable Objects in the public one', () => {
    const [config, back] = [configOf(mode), configOf(mode, 'back')]
    expect([config.name, back.name]).toEqual([`papaya-${mode}`, `papaya-back-${mode}`])
    expect([config.triggers, back.triggers]).toEqual([{ crons: [] }, { crons: ['* * * * *'] }])
    expect(config.queues.consumers ?? []).toEqual([])
    expect(back.queues.consumers).toMatchObject([
      {
        queue: `papaya-outbox-${mode}`,
        max_retries: 5,
        dead_letter_queue: `papaya-outbox-dead-${mode}`,
      },
      { queue: `papaya-outbox-dead-${mode}` },
      { queue: `papaya-notices-${mode}`, max_batch_size: 1 },
    ])
    expect(back.migrations).toEqual([])
    for (const { script_name } of back.durable_objects.bindings)
      expect(script_name).toBe(config.name)
    expect(config.migrations).toEqual([
      { tag: 'v1', new_sqlite_classes: ['PaymentAttempt', 'RateLimitCounter', 'PaymentTries'] },
    ])
    expect(config.d1_databases[0].migrations_dir).toBe('../../../migrations')
  })

  test.each(workers)('has neither invocation logs nor traces of the %s', (worker) => {
    const config = configOf(mode, worker)
    expect(config.observability).toMatchObject({
      enabled: true,
      logs: { enabled: true, invocation_logs: false },
    })
    // Spans would hold the addresses that open receipts.
    expect(config.observability.traces?.enabled ?? false).toBe(false)
    expect(config.preview_urls).toBe(false)
    expect(worker === 'back' && config.workers_dev).toBe(false)
  })

  test('limits each request to ten seconds of CPU time', () => {
    for (const worker of workers) expect(configOf(mode, worker).limits).toEqual({ cpu_ms: 10_000 })
  })

  test('shares no store or queue with another environment', () => {
    const own = storesOf(mode)
    for (const other of (['demo', ...modes] as const).filter((name) => name !== mode))
      for (const store of storesOf(other)) expect(own).not.toContain(store)
  })
})

test('the binding check finds a missing binding', async () => {
  const config = configOf('production')
  const built = path.join(root, 'dist/production')
  const incomplete = {
    ...config,
    main: path.join(built, 'worker/index.js'),
    assets: { ...config.assets, directory: path.join(built, 'client') },
    kv_namespaces: [],
    ratelimits: [],
  }
  const file = path.join(folder, 'wrangler.json')
  writeFileSync(file, JSON.stringify(incomplete))
  const { code, out } = await dryRun(file)
  expect(code, out).toBe(0)
  expect(missingIn(out, 'production', 'worker').map(String)).toEqual([
    expect.stringContaining('LINKS'),
    expect.stringContaining('LOOKUP_LIMITER'),
  ])
})

test('a page of staging has noindex, and a page of production does not', async () => {
  const robotsOf = async (mode: Mode) => {
    const { server } = serveBuilt(mode, { SITE_URL: 'https://papaya.example' })
    await server.listen()
    const response = await server.fetch('/about')
    await response.text()
    await server.close()
    return response.headers.get('x-robots-tag')
  }
  expect(await robotsOf('staging')).toBe('noindex')
  expect(await robotsOf('production')).toBeNull()
})
