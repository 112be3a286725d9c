// `npm run dev` shows a change of a component, a route and a migration without a restart. The tests run it in
// a copy, whose files they change.
import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationNames } from '../../scripts/build/build-info.ts'
import { findFreePort } from '../../scripts/start/free-port.ts'
import { copyWithoutBuilds, toEnvironment } from './copy-without-builds.ts'

const startLimitMs = 240_000
const changeLimitMs = 120_000

/** What a module of the copy prints whenever the worker evaluates it. */
const evaluation = 'shared/money.ts is evaluated'
const countEvaluations = () => output.split(evaluation).length - 1

let copy = ''
let url = ''
let server: ChildProcess
let output = ''

beforeAll(async () => {
  copy = copyWithoutBuilds('dev')
  appendFileSync(
    path.join(copy, 'shared/money.ts'),
    `console.log('${evaluation}')
`,
  )
  const port = await findFreePort()
  url = `http://localhost:${port}`
  server = spawn('npm', ['run', '-s', 'dev'], {
    cwd: copy,
    env: toEnvironment(copy, port),
    // A process group of its own, so that Vite and workerd end with it.
    detached: true,
  })
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
    })
  await expectText('/healthz', 'ok', startLimitMs)
}, startLimitMs)

afterAll(() => {
  try {
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL')
  } catch {
    // It has exited.
  }
  rmSync(copy, { recursive: true, force: true })
})

/** Null while the server does not respond, as during a reload. */
async function readText(pathname: string): Promise<string | null> {
  try {
    const response = await fetch(url + pathname, { signal: AbortSignal.timeout(20_000) })
    return await response.text()
  } catch {
    return null
  }
}

async function expectText(pathname: string, text: string, limitMs = changeLimitMs): Promise<void> {
  const until = Date.now() + limitMs
  for (;;) {
    const found = await readText(pathname)
    if (found?.includes(text)) return
    if (Date.now() > until || server.exitCode !== null)
      throw new Error(`${pathname} has no "${text}": ${found?.slice(0, 500)}\n\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Replaces the text, which the file has once. */
function change(file: string, from: string, to: string): void {
  const source = readFileSync(path.join(copy, file), 'utf8')
  expect(source.split(from).length, `${file} has ${from} once`).toBe(2)
  writeFileSync(path.join(copy, file), source.replace(from, to))
}

test(
  'npm run dev renders a changed component, and serves it to the browser',
  async () => {
    const file = 'client/pages/content/about-content.tsx'
    await expectText('/about', '<h1')
    await expectText(`/${file}`, 'AboutContent')
    change(file, '<Band ', '<p>A changed component</p>\n      <Band ')
    await expectText('/about', '<p>A changed component</p>')
    await expectText(`/${file}`, 'A changed component')
  },
  changeLimitMs,
)

test(
  'npm run dev renders a changed label without evaluating the modules that do not import it',
  async () => {
    await expectText('/contact', 'How can we help?')
    const before = countEvaluations()
    expect(before).toBeGreaterThan(0)
    change('shared/locales/en/contact.ts', 'How can we help?', 'A changed label')
    await expectText('/contact', 'A changed label')
    expect(countEvaluations()).toBe(before)
    expect(output).not.toContain('Invalid hook call')
  },
  changeLimitMs,
)

test(
  'npm run dev responds with a changed route',
  async () => {
    const file = 'worker/features/content/file-routes.ts'
    change(file, "status: 'ok' as const", "status: 'a changed route'")
    await expectText('/healthz', 'a changed route')
  },
  changeLimitMs,
)

test(
  'npm run dev applies a new migration',
  async () => {
    const next = String(migrationNames().length + 1).padStart(4, '0')
    expect(await readText('/new-payee')).not.toContain('A Payee of a Migration')
    writeFileSync(
      path.join(copy, `migrations/${next}_add_new_payee.sql`),
      `INSERT INTO payees (id, slug, name, is_provider, created_at, updated_at)
       VALUES ('p_new', 'new-payee', 'A Payee of a Migration', 1, 0, 0);`,
    )
    await expectText('/new-payee', 'A Payee of a Migration')
  },
  changeLimitMs,
)
