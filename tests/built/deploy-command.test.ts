// `npm run deploy` with the real git, build and wrangler in a copy, as far as that needs no account.
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quietEnv } from '../../scripts/run.ts'
import { copyWithoutBuilds } from './copy-without-builds.ts'

let copy = ''
const git = (...args: readonly string[]) =>
  String(
    execFileSync('git', ['-c', 'user.name=Pat', '-c', 'user.email=pat@example.com', ...args], {
      cwd: copy,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ).trim()

beforeAll(() => {
  copy = copyWithoutBuilds('deploy-command')
  git('add', '.')
  git('commit', '-q', '--no-verify', '-m', 'A release')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const deploy = (...args: readonly string[]) =>
  new Promise<{ readonly code: number | null; readonly text: string }>((resolve, reject) => {
    const child = spawn('npm', ['run', '-s', 'deploy', '--', ...args], {
      cwd: copy,
      // Without these, wrangler would use the login of this machine.
      env: { ...quietEnv, CLOUDFLARE_API_TOKEN: '', HOME: copy, XDG_CONFIG_HOME: copy, VITEST: '' },
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        text += chunk
      })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, text }))
  })

test('npm run deploy -- staging --dry-run builds the commit and says what it did not try', async () => {
  const { code, text } = await deploy('staging', '--dry-run')
  const commit = git('rev-parse', '--short=12', 'HEAD')
  expect(code, text).toBe(0)
  expect(text).toContain('placeholder ids under [env.staging]')
  expect(text).toMatch(
    /the public worker would not start:\n(?: {2}.*\n)*? {2}SITE_URL is empty: staging/,
  )
  expect(text).toMatch(
    /secret put <name> -c worker\/wrangler\.back\.toml --env staging:\n(?: {2}.*\n)*? {2}COPIES_SECRET is missing/,
  )
  expect(text).toContain(`Dry run of ${commit}: the tree is clean`)
  expect(text).toContain('deployed to papaya-staging and papaya-back-staging')
  const { name } = JSON.parse(
    readFileSync(path.join(copy, 'dist/staging/worker/wrangler.json'), 'utf8'),
  )
  expect(name).toBe('papaya-staging')
}, 180_000)

test('npm run deploy without a login says how to log in, and builds nothing', async () => {
  const { code, text } = await deploy('production')
  expect([code, text]).toEqual([1, expect.stringContaining('npx wrangler login')])
  expect(text).not.toContain('Building')
})

test('npm run deploy refuses a tree with changes and lists them', async () => {
  writeFileSync(path.join(copy, 'a-new-file.txt'), '')
  const { code, text } = await deploy('production', '--dry-run')
  rmSync(path.join(copy, 'a-new-file.txt'))
  expect([code, text]).toEqual([1, expect.stringContaining('?? a-new-file.txt')])
})
