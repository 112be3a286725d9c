// `npm run ops` in its own process against a running site.

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands } from '../../scripts/ops/commands.ts'
import { toUsage } from '../../scripts/ops/help.ts'
import { root } from '../../scripts/run.ts'
import { toEasternDay } from '../../shared/eastern-day'
import { commandErrors, commandFailures } from '../../shared/locales/en/back-office/commands.ts'
import { varsOf } from './dist.ts'
import { pay } from './pay.ts'
import { migrateAndSeed, serveBuilt } from './serve-built.ts'
import { sharedSite } from './shared-site.ts'

const token = 'token-of-this-test-7f3a9c1e5b2d8046'
const { server, worker } = serveBuilt('demo', { ...varsOf('demo'), OPS_TOKEN: token })
const misconfigured = serveBuilt('demo', {
  ...varsOf('demo'),
  OPS_TOKEN: token,
  APP_SECRET: 'canary-short',
})
const folder = mkdtempSync(path.join(os.tmpdir(), 'papaya-ops-'))
let site = ''

beforeAll(async () => {
  site = (await server.listen()).url.origin
  // Before the other server starts: the connection to this one is closed after five idle seconds.
  await migrateAndSeed(worker, ['0001_payees.sql', '0007_widget_partners.sql'])
  const { DB } = await worker.getEnv()
  await DB.prepare("UPDATE payees SET name = ?1 WHERE id = 'p_elm'")
    .bind('\u001b[2J\u009b31mElm\u202e')
    .run()
  await misconfigured.server.listen()
})
afterAll(async () => {
  await Promise.all([server.close(), misconfigured.server.close()])
  rmSync(folder, { recursive: true })
})

type RunResult = { readonly code: number | null; readonly out: string; readonly err: string }

function ops(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'scripts/ops/ops.ts'), ...args], {
      cwd: folder,
      env: { ...process.env, OPS_TOKEN: token, NO_COLOR: '1', ...env },
    })
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out, err }))
  })
}

const runOnSite = async (...args: readonly string[]) =>
  ops([...args, ...(await readVersion(args)), '--site', site])

const changing = [
  ...['accept', 'reject', 'refund', 'note', 'ask', 'dispute', 'take-back'],
  ...['sent', 'ended', 'void'],
]

/** Of the payment as it is now: here nobody answers a question. */
async function readVersion([, name = '', reference = '']: readonly string[]) {
  if (!changing.includes(name) || !reference.startsWith('PPY-')) return []
  const { out } = await ops(['payments', 'show', reference, '--json', '--site', site])
  return ['--version', String(JSON.parse(out).version)]
}

const toTemporaryFile = (text: string) => {
  const file = path.join(folder, 'payees.csv')
  writeFileSync(file, text)
  return file
}

async function createPaymentReference(amount: string): Promise<string> {
  await pay(site, amount)
  const { out } = await runOnSite('payments', 'list', '--limit', '1', '--json')
  return JSON.parse(out).payments[0].reference
}

test('a payment can be listed, shown and accepted, and cannot be rejected after that', async () => {
  const reference = await createPaymentReference('61.05')
  const listed = await runOnSite('payments', 'list', '--status', 'in_review')
  expect(listed).toMatchObject({ code: 0, err: '' })
  expect(listed.out).toMatch(
    new RegExp(`^${reference} +in_review +Cedar.* +\\$61\\.05 +\\S+ \\S+ E[DS]T`, 'm'),
  )

  const shown = await runOnSite('payments', 'show', reference.toLowerCase())
  expect(shown.out).toMatch(/^payer +Built Patient$/m)
  expect(shown.out).toMatch(/^card last four +1111$/m)
  expect(shown.out).toMatch(/^address check +matches \(Y\)$/m)
  expect(shown.out).toMatch(/^CVC check +matches \(M\)$/m)

  expect(await runOnSite('payments', 'accept', reference)).toEqual({
    code: 0,
    out: expect.stringMatching(new RegExp(`^reference +${reference}\noutcome +done$`, 'm')),
    err: '',
  })
  const late = await runOnSite(
    'payments',
    'reject',
    reference,
    '--reason',
    'other',
    '--note',
    'Late',
  )
  expect(late).toMatchObject({ code: 1, out: '' })
  expect(late.err).toContain('the payment is accepted')
  expect(await runOnSite('payments', 'list', '--status', 'in_review')).toMatchObject({
    code: 0,
    out: 'None of: payments that have waited for more than a day; payments.\n',
  })
})

test('payments can be sorted by age or by amount, and are sorted before the limit applies', async () => {
  const references = [
    await createPaymentReference('62.11'),
    await createPaymentReference('99.12'),
    await createPaymentReference('62.13'),
  ]
  const [first = '', second = '', third = ''] = references
  const listed = async (...args: readonly string[]) => {
    const { out } = await runOnSite('payments', 'list', '--status', 'in_review', ...args)
    return [...out.matchAll(/^PPY-\S+/gm)].map(([reference]) => reference)
  }
  expect(await listed('--sort', 'age')).toEqual([first, second, third])
  expect(await listed('--sort', 'amount')).toEqual([second, third, first])
  expect(await listed('--sort', 'amount', '--limit', '1')).toEqual([second])
  expect(await runOnSite('payments', 'list', '--sort', 'name')).toMatchObject({ code: 2, out: '' })
  for (const reference of references) await runOnSite('payments', 'accept', reference)
})

test('the site of OPS_SITE is used and shown, unless --site names another', async () => {
  const env = { OPS_SITE: site }
  const list = ['payments', 'list', '--json'] as const
  expect((await ops([...list, '--site', 'http://127.0.0.1:9'], env)).code).toBe(1)
  const listed = await ops(list, env)
  expect(listed).toMatchObject({ code: 0, err: `Site: ${site} (OPS_SITE)\n` })
  expect(JSON.parse(listed.out).payments.length).toBeGreaterThan(0)
})

test('a rejection needs a reason and stores it', async () => {
  const reference = await createPaymentReference('61.06')
  expect(await runOnSite('payments', 'reject', reference)).toMatchObject({ code: 2, out: '' })
  expect(
    (
      await runOnSite(
        'payments',
        'reject',
        reference,
        '--reason',
        'account_not_found',
        '--note',
        'Not ours',
      )
    ).code,
  ).toBe(0)
  const { out } = await runOnSite('payments', 'show', reference, '--json')
  expect(JSON.parse(out)).toMatchObject({ reference, status: 'rejected' })
  expect(JSON.parse(out).history.at(-1).note).toBe('Not ours')
})

test('a link for a printed bill fills in the form, and its QR code is written to a file', async () => {
  const file = path.join(folder, 'bill.svg')
  const words = ['links', 'bill', '--payee', 'cedar-hollow', '--account', 'A-1001']
  expect(await runOnSite(...words)).toMatchObject({ code: 2, out: '' })
  const { code, out } = await runOnSite(...words, '--amount', '125.50', '--qr', file)
  expect(code).toBe(0)
  expect(readFileSync(file, 'utf8')).toMatch(/^<svg /)
  const link = new URL(/^url +(\S+)$/m.exec(out)?.[1] ?? '')
  const html = await (await server.fetch(link.pathname + link.search)).text()
  expect(html).toContain('value="A-1001"')
  expect(html).toContain('value="125.50"')
})

test('a payment is recorded as sent, listed until it is collected, and exported for the payee', async () => {
  const reference = await createPaymentReference('88.20')
  await runOnSite('payments', 'accept', reference)
  const day = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' },
  }).format(Date.now())
  const listed = await runOnSite('remittances', 'list')
  expect(listed.out).toMatch(new RegExp(`^${reference} .* not_sent `, 'm'))
  expect((await runOnSite('remittances', 'sent', reference)).code).toBe(2)
  const sent = ['--way', 'ach', '--trace', '=1+1', '--date', day, '--as', 'Sam Staff'] as const
  for (const what of ['recorded', 'unchanged'])
    expect((await runOnSite('remittances', 'sent', reference, ...sent)).out).toMatch(
      new RegExp(`^amount +\\$88\\.20\nwhat +${what}$`, 'm'),
    )
  const ended = ['remittances', 'ended', reference, 'confirmed'] as const
  const future = await runOnSite(...ended, '--date', '12/31/2099')
  expect(future).toMatchObject({
    code: 1,
    err: expect.stringContaining(commandFailures.notRemittable.in_future),
  })
  const [, version] = await readVersion(['payments', 'sent', reference])
  const file = toTemporaryFile(`payment,way,version\n${reference},check,${version}\n`)
  const imported = await runOnSite('remittances', 'import', file, '--date', day, '--check')
  expect(imported).toMatchObject({ code: 1, err: expect.stringContaining('line 2, payment: It’s') })
  const show = await runOnSite('payments', 'show', reference)
  expect(show.out).toMatch(/^\$88\.20 +ach +=1\+1 +sent +\d{4}-\d\d-\d\d +Sam Staff \(terminal\) /m)
  const exportOfDay = ['remittances', 'export', '--payee', 'p_cedar', '--date', day] as const
  const csv = (await runOnSite(...exportOfDay, '--csv')).out
  expect(csv).toMatch(
    new RegExp(
      `^payment,${reference},,.*,88\\.20,0\\.00,[\\d-]+,ach,'=1\\+1,D-\\w{12},88\\.20,1,\\w+,,$`,
      'm',
    ),
  )
})

test('an accepted payment can be refunded in parts, once for each key, and never beyond its total', async () => {
  const reference = await createPaymentReference('61.10')
  const refund = (...more: readonly string[]) => runOnSite('payments', 'refund', reference, ...more)
  const reason = ['--reason', 'paid_twice', '--as', 'Sam Staff']
  const early = await refund(...reason)
  expect(early).toMatchObject({ code: 1, err: expect.stringContaining('in review') })
  expect(early.err).toMatch(/add --key [\w-]{36}/)
  expect((await refund()).code).toBe(2)
  await runOnSite('payments', 'accept', reference)
  const part = ['--amount', '25.00', '--key', 'ticket-0001', ...reason]
  for (const _time of ['first', 'again'])
    expect(await refund(...part)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^amount +\$25\.00\nrefunded +\$25\.00\noutcome +done$/m),
      err: '',
    })
  const tooMuch = await refund('--amount', '36.11', ...reason)
  expect(tooMuch).toMatchObject({ code: 1, err: expect.stringContaining('refund up to $36.10') })
  expect((await refund(...reason)).out).toMatch(/^amount +\$36\.10\nrefunded +\$61\.10$/m)
  const shown = await runOnSite('payments', 'show', reference)
  expect(shown.out).toMatch(/^refunded +\$61\.10$/m)
  expect(shown.out).toMatch(/^\$25\.00 +paid_twice +Sam Staff \(terminal\) +refunded /m)
  expect((await runOnSite('payments', 'list')).out).toMatch(
    new RegExp(`^${reference} +accepted .* \\$61\\.10`, 'm'),
  )
})

test('a dispute can be opened and decided, and is shown with its payment', async () => {
  const reference = await createPaymentReference('61.11')
  await runOnSite('payments', 'accept', reference)
  const [year, month, day] = toEasternDay(Date.now()).split('-')
  const today = `${month}/${day}/${year}`
  const dispute = (status: string, ...more: readonly string[]) =>
    runOnSite('payments', 'dispute', reference, status, '--reference', 'dp_1', ...more)
  expect((await dispute('opened', '--date', today)).err).toContain(
    `  --amount: ${commandErrors.disputeAmount}`,
  )
  expect((await dispute('opened', '--date', '13/32/2026')).err).toMatch(/^ {2}--date: /m)
  expect((await dispute('opened', '--date', today, '--amount', '61.11')).out).toMatch(
    /^dispute amount +\$61\.11\ndispute status +opened$/m,
  )
  expect((await runOnSite('payments', 'show', reference)).out).toMatch(/^disputed +yes$/m)
  expect((await dispute('won', '--date', today)).out).toMatch(/^dispute status +won$/m)
  expect((await dispute('lost', '--date', today)).err).toContain(
    commandFailures.notDisputable.recorded_otherwise,
  )
  const shown = await runOnSite('payments', 'show', reference)
  expect(shown.out).toMatch(/^dp_1 +\$61\.11 +won +(\S+) +\1 +\S+ \(terminal\) /m)
})

test('a payment that has waited for more than a day is listed first, once', async () => {
  const waiting = await createPaymentReference('61.12')
  const newer = await createPaymentReference('61.13')
  const { DB } = await worker.getEnv()
  await DB.prepare('UPDATE payments SET updated_at = 1 WHERE reference = ?1').bind(waiting).run()
  const { out } = await runOnSite('payments', 'list')
  expect(out).toContain('payments that have waited for more than a day\n')
  expect(out.indexOf(waiting)).toBeLessThan(out.indexOf(newer))
  expect(out.split(waiting)).toHaveLength(2)
  for (const reference of [waiting, newer])
    await runOnSite(
      'payments',
      'reject',
      reference,
      '--reason',
      'account_not_found',
      '--note',
      'Not ours',
    )
})

test('a payment shows another one of the same card and amount as a possible duplicate', async () => {
  const first = await createPaymentReference('61.07')
  await pay(site, '61.07', 'A-1002')
  const { out } = await runOnSite('payments', 'list', '--limit', '1', '--json')
  const shown = await runOnSite('payments', 'show', JSON.parse(out).payments[0].reference)
  expect(shown.out).toMatch(
    new RegExp(`^possible duplicates\n.*\n${first} +in_review .* card$`, 'm'),
  )
})

test('payees can be checked, imported, exported and imported again unchanged', async () => {
  const file = path.join(root, 'docs/payees.example.csv')
  const checked = await runOnSite('payees', 'import', file, '--check')
  expect(checked).toMatchObject({ code: 0 })
  expect(checked.out).toMatch(/^check +nothing was written\nadded +3\nchanged +0\nunchanged +0$/m)
  expect((await runOnSite('payees', 'show', 'fernhill-clinic')).code).toBe(1)

  expect((await runOnSite('payees', 'import', file)).out).toMatch(/^added +3\nchanged +0$/m)
  expect((await runOnSite('payees', 'show', 'fernhill-clinic')).out).toMatch(
    /^payeeId +p_fernhill$/m,
  )
  const { out } = await runOnSite('payees', 'show', 'p_quarrywater', '--csv')
  const again = await runOnSite('payees', 'import', toTemporaryFile(out))
  expect(again.out).toMatch(/^added +0\nchanged +0\nunchanged +1$/m)
})

test('a payee file with errors is rejected as a whole, with line and column of each', async () => {
  const file = toTemporaryFile(
    'payeeId,slug,payeeName,zip\np_ok,ok,Fine,\np_bad,web-payment,"A\n<b>",x\n',
  )
  const refused = await runOnSite('payees', 'import', file)
  expect(refused).toMatchObject({ code: 1, out: '' })
  for (const place of ['line 3, slug', 'line 3, payeeName', 'line 3, zip'])
    expect(refused.err).toContain(place)
  expect((await runOnSite('payees', 'show', 'p_ok')).code).toBe(1)
})

test('control characters in stored text are not printed', async () => {
  const show = async (...more: readonly string[]) => {
    const { code, out } = await runOnSite('payees', 'show', 'p_elm', ...more)
    expect(code).toBe(0)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
    return out
  }
  expect(await show()).toMatch(/^payeeName +\[2J31mElm$/m)
  const json = await show('--json')
  expect(json).not.toContain('\u202e')
  expect(JSON.parse(json).cells.payeeName).toBe('\u001b[2J\u009b31mElm\u202e')
  // The output is not a terminal, so the direction character stays in the file.
  expect(await show('--csv')).toContain('[2J31mElm\u202e')
})

test('widgets can be listed, shown and changed by a file, and errors name their fields', async () => {
  const list = await runOnSite('widgets', 'list')
  expect([list.code, list.err]).toEqual([0, ''])
  expect(list.out).toMatch(/^cedar-hollow +p_cedar +#2f7d4f .*Send Text/m)
  const shown = await runOnSite('widgets', 'show', 'cedar-hollow', '--json')
  const widget = JSON.parse(shown.out)
  const same = await runOnSite('widgets', 'save', toTemporaryFile(shown.out))
  expect(same).toMatchObject({ code: 0, out: 'name  cedar-hollow\nwhat  unchanged\n' })
  const file = toTemporaryFile(JSON.stringify({ ...widget, accent: 'green', sendLabel: 'Go' }))
  const refused = await runOnSite('widgets', 'save', file)
  expect(refused.code).toBe(1)
  expect(refused.err).toMatch(/^ {2}accent: Use a color/m)
  expect(refused.err).toMatch(new RegExp(`^ {2}sendLabel: ${commandErrors.sendLabel}`, 'm'))
  const changed = await runOnSite(
    'widgets',
    'save',
    toTemporaryFile(JSON.stringify({ ...widget, accent: '#123456' })),
  )
  expect(changed).toMatchObject({ code: 0 })
  expect((await runOnSite('widgets', 'show', 'cedar-hollow')).out).toContain('#123456')
  expect((await runOnSite('widgets', 'show', 'unknown')).err).toContain(commandFailures.unknownName)
})

test('paths and financing links can be set and listed, a missing path handled, and a change undone', async () => {
  const setPath = (slug: string) => ['paths', 'set', slug, '--kind', 'redirect']
  const set = await runOnSite(...setPath('/cedar-bill'), '--target', '/cedar-hollow')
  expect([set.code, set.err]).toEqual([0, ''])
  expect(set.out).toMatch(/^what +added\. Visitors see it within 45 seconds/m)
  expect((await runOnSite('paths', 'list')).out).toMatch(/^cedar-bill +redirect +\/cedar-hollow$/m)
  const opened = await fetch(`${site}/cedar-bill`, { redirect: 'manual' })
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/cedar-hollow'])
  const loop = await runOnSite(...setPath('cedar-bill'), '--target', '/cedar-bill')
  expect(loop.code).toBe(1)
  expect(loop.err).toContain(`  --target: ${commandErrors.path.loop('cedar-bill')}`)
  expect((await runOnSite('paths', 'set', '/x')).code).toBe(2)

  const listed = await runOnSite('changes', 'list', '--json')
  const [change] = JSON.parse(listed.out).changes
  expect(change.by).toMatch(/ \(terminal\)$/)
  expect((await runOnSite('changes', 'show', change.id)).out).toMatch(
    /^\/cedar-bill +\/cedar-hollow$/m,
  )
  expect((await runOnSite('changes', 'undo', change.id)).out).toMatch(/^what +undone\. /m)
  expect((await runOnSite('paths', 'list')).out).not.toContain('cedar-bill')
  expect((await runOnSite('changes', 'undo', change.id)).out).toMatch(/undone before/)
  expect((await runOnSite('changes', 'list')).out).toMatch(/nothing → \/cedar-hollow /)

  await runOnSite('financing', 'set', 'Cedar Hollow', '--payee', 'p_cedar')
  expect((await runOnSite('financing', 'list')).out).toMatch(
    /^cedar hollow +p_cedar .* \/cedar-hollow$/m,
  )
  const financing = await (await fetch(`${site}/financing?PAYEE_NAME=CEDAR-HOLLOW`)).text()
  expect(financing).toContain('href="/cedar-hollow"')
  expect((await runOnSite('financing', 'remove', 'Cedar Hollow')).out).toMatch(/^what +removed/m)
  expect((await runOnSite('financing', 'set', 'Cedar Hollow')).code).toBe(2)

  await (await fetch(`${site}/ceder-hollow`)).text()
  await fetch(`${site}/api/404.php`, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json' },
    body: JSON.stringify({ path: '/ceder-hollow' }),
  })
  // The site sums what it counts, and puts it on the queue.
  await expect
    .poll(async () => (await runOnSite('reported-paths', 'list')).out, { timeout: 60_000 })
    .toMatch(/^\/ceder-hollow +2 /m)
  expect(await runOnSite('reported-paths', 'done', '/ceder-hollow')).toMatchObject({ code: 0 })
  expect((await runOnSite('reported-paths', 'list')).out).not.toContain('/ceder-hollow')
  expect((await runOnSite('paths', 'remove', '--help')).out).toContain('paths remove <slug>')
})

describe('doctor', () => {
  test('lists the checks and the version of a healthy site', async () => {
    const { code, out, err } = await runOnSite('doctor')
    expect({ code, err }, out).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^environment +development$/m)
    expect(out).toMatch(/^version +\d+\.\d+\.\d+(?:-pre)?\ncommit +\w+$/m)
    for (const check of ['clocks', 'database (D1)', 'migrations', 'outbox queue', 'card holds'])
      expect(out).toMatch(new RegExp(`^${check.replace(/[()]/g, '\\$&')} +ok +\\S`, 'm'))
    expect(out).toContain('No problems found.')
    expect(out).not.toContain(token)
  })

  test('names a problem and its remedy with exit code 1, and the retry fixes it', async () => {
    const reference = await createPaymentReference('61.07')
    const { DB } = await worker.getEnv()
    await DB.prepare(
      "UPDATE outbox SET status = 'failed', last_code = '503', next_try_at = ?1 WHERE template = 'receipt'",
    )
      .bind(Date.now())
      .run()
    const unhealthy = await runOnSite('doctor')
    expect(unhealthy).toMatchObject({ code: 1, err: '' })
    expect(unhealthy.out).toMatch(/^messages failed +WRONG +\d+ in seven days/m)
    expect(unhealthy.out).toContain('messages failed: See npm run ops -- outbox list')
    const json = await runOnSite('doctor', '--json')
    expect(json.code).toBe(1)
    expect(JSON.parse(json.out).checks).toContainEqual(
      expect.objectContaining({ name: 'messages failed', state: 'wrong' }),
    )

    const listed = await runOnSite('outbox', 'list')
    expect(listed.out).toMatch(new RegExp(`receipt +failed +\\d+ +503 .* ${reference} `))
    expect(listed.out).not.toContain('@')
    const retried = await runOnSite('outbox', 'retry')
    expect(retried).toMatchObject({ code: 0, out: expect.stringMatching(/^sent again +\S/) })
    expect(await runOnSite('outbox', 'list')).toMatchObject({ code: 0, out: 'No messages.\n' })
    expect((await runOnSite('doctor')).out).toContain('No problems found.')
  })

  test('names the malformed variable of a misconfigured site without its value', async () => {
    const { origin } = (await misconfigured.server.listen()).url
    for (const command of [['doctor'], ['payments', 'list']]) {
      const result = await ops([...command, '--site', origin])
      expect(result).toMatchObject({ code: 1, out: '' })
      expect(result.err).toContain('APP_SECRET is malformed: it should be a random string of 32')
      expect(result.err).toContain('docs/deploy.md')
      expect(result.err).not.toContain('canary')
    }
    const withWrongToken = await ops(['doctor', '--site', origin], { OPS_TOKEN: `${token}x` })
    expect(withWrongToken).toMatchObject({
      code: 1,
      err: expect.stringContaining('responded with 500'),
    })
    expect(withWrongToken.err).not.toContain('APP_SECRET')
  })
})

describe('an ops command', () => {
  // An unused port of the dynamic range.
  const closedPort = 'http://127.0.0.1:65533'
  test.concurrent.each([
    ['an unknown command', ['payments', 'lst'], 2, /no command "payments lst"/],
    ['a limit of too many', ['payments', 'list', '--limit', '999'], 1, /--limit: /],
    ['an unknown message', ['outbox', 'retry', 'none'], 1, new RegExp(commandFailures.unknownName)],
    [
      'an unknown payment',
      ['payments', 'show', 'PPY-0'],
      1,
      new RegExp(commandFailures.unknownName),
    ],
    ['a missing file', ['payees', 'import', 'none.csv'], 1, /no such file/],
    [
      'a site that is not running',
      ['payments', 'list', '--site', closedPort],
      1,
      /Is the site run/,
    ],
    ['an unknown host', ['payments', 'list', '--site', 'https://none.invalid'], 1, /none.invalid/],
    ['a URL without https', ['payments', 'list', '--site', 'http://a.example'], 1, /https only/],
    ['a malformed URL', ['payments', 'list', '--site', 'papaya'], 1, /--site should be/],
  ] as const)('explains %s without printing the token', async (_, args, code, words) => {
    const hasSite = args.some((arg) => arg === '--site')
    const result = await ops(hasSite ? args : [...args, '--site', site])
    expect(result).toMatchObject({ code, out: '', err: expect.stringMatching(words) })
    expect(result.err).not.toContain(token)
    expect(result.err).not.toMatch(/\n\s+at /)
  })

  test('explains a wrong token and a site without a token, and never prints a token', async () => {
    const wrong = 'canary-wrong-token-0123456789abcdef'
    const refused = await ops(['payments', 'list', '--site', site], { OPS_TOKEN: wrong })
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringContaining('not accept this token'),
    })
    expect(refused.err).not.toContain(wrong)
    expect(await ops(['payments', 'list', '--site', sharedSite])).toMatchObject({
      code: 1,
      err: expect.stringContaining('Is --site its OPS_URL?'),
    })
  })

  test('lists every command for "help" and sends no request', async () => {
    const { code, out } = await ops(['help', '--site', closedPort], { OPS_TOKEN: '' })
    expect(code).toBe(0)
    const text = out.replace(/\s+/g, ' ')
    for (const command of commands) expect(text).toContain(`${toUsage(command)} ${command.summary}`)
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
  })

  test.each([['payments refund', '--help'].join(' '), 'help payments refund'])(
    'describes one command for "%s"',
    async (words) => {
      const { code, out } = await ops([...words.split(' '), '--site', closedPort], {
        OPS_TOKEN: '',
      })
      expect(code).toBe(0)
      expect(out).toContain('payments refund <id or reference>')
      expect(out).not.toContain('payments accept')
    },
  )

  test.each(['payments accept PPY-1', 'payments reject PPY-1 --reason wrong_biller'])(
    'refuses "%s" on another machine without a confirmation',
    async (words) => {
      const args = [...words.split(' '), '--version', '1-1', '--site', 'https://pay.invalid']
      expect(await ops(args)).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining('moves money at https://pay.invalid. Add --yes'),
      })
      expect((await ops([...args, '--yes'])).err).toContain('The host pay.invalid was not found')
    },
  )
})

test('the token is not sent to the target of a redirect', async () => {
  const receivedTokens: string[] = []
  const listener = createServer((request, response) => {
    receivedTokens.push(String(request.headers.authorization))
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const result = await ops(['payments', 'list', '--site', `http://127.0.0.1:${port}`])
  listener.close()
  expect(result).toMatchObject({ code: 1, err: expect.stringContaining('Is --site its OPS_URL?') })
  expect(receivedTokens).toEqual([`Bearer ${token}`])
})
