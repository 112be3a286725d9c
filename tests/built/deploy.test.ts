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

/** Each binding as wrangler lists it. */
const bindings = (mode: Mode) => [
  /^env\.PAYMENT_ATTEMPTS \(PaymentAttempt\) +Durable Object/m,
  /^env\.RATE_LIMIT_COUNTERS \(RateLimitCounter\) +Durable Object/m,
  /^env\.PAYMENT_TRIES \(PaymentTries\) +Durable Object/m,
  /^env\.LINKS \(.+\) +KV Namespace/m,
  new RegExp(`^env\\.COPIES \\(papaya-copies-${mode}\\) +R2 Bucket`, 'm'),
  new RegExp(`^env\\.ARCHIVE \\(papaya-archive-${mode}\\) +R2 Bucket`, 'm'),
  new RegExp(`^env\\.OUTBOX_QUEUE \\(papaya-outbox-${mode}\\) +Queue`, 'm'),
  new RegExp(`^env\\.DB \\(papaya-${mode}\\) +D1 Database`, 'm'),
  /^env\.LOOKUP_LIMITER \(120 requests\/60s\) +Rate Limit/m,
  /^env\.ASSETS +Assets/m,
  new RegExp(`^env\\.ENVIRONMENT \\("${mode}"\\)`, 'm'),
]

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

const configPath = (mode: Mode) => path.join(root, 'dist', mode, 'worker/wrangler.json')
const configOf = (mode: Mode | 'demo') => JSON.parse(readBuilt(mode, 'worker/wrangler.json'))
const missingIn = (out: string, mode: Mode) => bindings(mode).filter((line) => !line.test(out))

function storesOf(mode: Mode | 'demo'): readonly string[] {
  const { d1_databases, kv_namespaces, r2_buckets, ratelimits, queues } = configOf(mode)
  return [
    d1_databases[0].database_id,
    d1_databases[0].database_name,
    kv_namespaces[0].id,
    ...r2_buckets.map(({ bucket_name }: { bucket_name: string }) => bucket_name),
    ratelimits[0].namespace_id,
    ...queues.consumers.map(({ queue }: { queue: string }) => queue),
  ]
}

test('a deploy that names no build deploys nothing', async () => {
  const { code, out } = await dryRun()
  expect(code).toBe(1)
  expect(out).toContain('use-npm-run-deploy')
})

describe.each(modes)('%s', (mode) => {
  test('deploys with every binding', async () => {
    const { code, out } = await dryRun(configPath(mode))
    expect(code, out).toBe(0)
    expect(out).toContain('--dry-run: exiting now.')
    expect(missingIn(out, mode)).toEqual([])
    // Secrets are set with `wrangler secret put`, never deployed as variables.
    for (const name of Object.keys(varsOf('demo')))
      if (!/SECRET|TOKEN/.test(name)) expect(out).toContain(`env.${name} (`)
    expect(out).not.toMatch(/env\.(?:APP_SECRET|OPS_TOKEN)/)
  })

  test('has its cron, its queues with dead letters, its Durable Objects, and neither invocation logs nor traces', () => {
    const config = configOf(mode)
    expect(config.name).toBe(`papaya-${mode}`)
    expect(config.triggers).toEqual({ crons: ['* * * * *'] })
    expect(config.queues.consumers).toMatchObject([
      {
        queue: `papaya-outbox-${mode}`,
        max_retries: 5,
        dead_letter_queue: `papaya-outbox-dead-${mode}`,
      },
      { queue: `papaya-outbox-dead-${mode}` },
    ])
    expect(config.migrations).toEqual([
      { tag: 'v1', new_sqlite_classes: ['PaymentAttempt', 'RateLimitCounter', 'PaymentTries'] },
    ])
    expect(config.d1_databases[0].migrations_dir).toBe('../../../migrations')
    expect(config.observability).toMatchObject({
      enabled: true,
      logs: { enabled: true, invocation_logs: false },
    })
    // Spans would hold the addresses that open receipts.
    expect(config.observability.traces?.enabled ?? false).toBe(false)
    expect(config.preview_urls).toBe(false)
  })

  test('limits each request to ten seconds of CPU time', () => {
    expect(configOf(mode).limits).toEqual({ cpu_ms: 10_000 })
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
  expect(missingIn(out, 'production').map(String)).toEqual([
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
