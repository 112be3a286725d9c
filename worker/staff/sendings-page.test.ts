// Many payments are marked as sent together: selected ones, or the lines of a file.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { toEasternDay } from '../../shared/eastern-day'
import { postingColumns } from '../../shared/partner/posting-file'
import { readVersion } from '../../tests/support/builders/office'
import { createCharged, recordSentPayment } from '../../tests/support/builders/remittance'
import { createTestServices } from '../../tests/support/requests/services'
import { ana, mo, readStaffPage, requestAs } from '../../tests/support/requests/staff-page'
import { toOffice } from '../features/back-office/commands'
import { createStaffApp } from './app'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const date = toEasternDay(Date.now()).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
const app = createStaffApp('')

/** As a browser posts several checkboxes, or a file. */
const post = (body: FormData, person = mo) =>
  app.fetch(
    new Request('https://staff.example.com/sendings', {
      method: 'POST',
      body,
      headers: { 'sec-fetch-site': 'same-origin' },
    }),
    {
      person,
      office: toOffice(person.name, createTestServices()),
      refundLimitCents: 10_00,
    },
  )

function toForm(fields: readonly (readonly [string, string | File])[]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

const sentOf = (id: string) =>
  env.DB.prepare('SELECT count(*) AS n FROM remittances WHERE payment_id = ?1')
    .bind(id)
    .first<number>('n')

test('selected payments are shown with their sum, and recorded once they are confirmed', async () => {
  const [one, other] = [await createCharged(), await createCharged()]
  const list = await readStaffPage(requestAs(mo, '/?queue=send'))
  const rows = [one, other].map(
    ({ id }) => new RegExp(`value="(${id} [\\d-]+)"`).exec(list)?.[1] ?? '',
  )
  expect(rows).not.toContain('')
  expect(await readStaffPage(requestAs(ana, '/?queue=send'))).not.toContain('type="checkbox" form')

  const fields = [
    ['way', 'ach'],
    ['trace', 'T "1", 2'],
    ['date', date],
  ] as const
  const none = await post(toForm(fields))
  expect([none.status, (await none.text()).includes('Select the payments')]).toEqual([422, true])
  const selected = [...rows.map((row) => ['row', row] as const), ...fields]
  const text = await readStaffPage(post(toForm(selected)))
  expect(text).toContain('<h1>Mark 2 payments as sent?</h1>')
  for (const row of rows) expect(text).toContain(`name="row" value="${row}"`)
  expect(await sentOf(one.id)).toBe(0)

  const back = await readStaffPage(post(toForm([...selected, ['confirm', 'back']])))
  for (const row of rows) expect(back).toMatch(new RegExp(`value="${row}"[^>]* checked>`))
  expect(back).toContain('name="trace" value="T &quot;1&quot;, 2"')
  expect(back).toContain(`id="sent-on" name="date" value="${date}"`)

  const undated = await post(
    toForm(selected.map(([name, value]) => [name, name === 'date' ? 'soon' : value])),
  )
  const mistake = await readStaffPage(undated)
  expect(undated.status).toBe(422)
  for (const row of rows) expect(mistake).toContain(`name="row" value="${row}"`)
  expect(mistake).toContain('name="confirm" value="back">Go back')

  const confirmed = [...selected, ['confirm', '1']] as const
  const refused = await post(toForm(confirmed), ana)
  expect(await refused.text()).toContain('Only a manager may do that.')
  expect(await readStaffPage(post(toForm(confirmed)))).toContain('Recorded as sent: 2 payments')
  expect([await sentOf(one.id), await sentOf(other.id)]).toEqual([1, 1])
  await post(toForm(confirmed))
  expect([await sentOf(one.id), await sentOf(other.id)]).toEqual([1, 1])
})

test('a file is checked line by line, and what changed since is left out', async () => {
  const { id } = await createCharged()
  const upload = (csv: string) =>
    readStaffPage(
      post(
        toForm([
          ['file', new File([csv], 'sent.csv', { type: 'text/csv' })],
          ['date', date],
        ]),
      ),
    )
  const wrong = await upload('payment,way,version\nPPY-00000-00000,ach,1-1\n')
  expect(wrong).toContain('Line 2: No payment has that ID or reference number')
  expect(wrong).toContain('Nothing was recorded.')
  const stale = await upload(`payment,way,version\n${id},ach,0-1\n`)
  expect(stale).toContain('Not included, because they changed:')
  const right = await upload(`payment,way,version\n${id},ach,${await readVersion(id)}\n`)
  expect(right).toContain('<h1>Mark 1 payment as sent?</h1>')
})

test('the list is downloaded as the file that marks it, once way and trace are filled in', async () => {
  const { id } = await createCharged()
  const response = await requestAs(mo, '/sendings.csv')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="to-send.csv"')
  expect((await requestAs(ana, '/sendings.csv')).status).toBe(302)
  const [header = '', ...lines] = (await response.text()).split('\r\n')
  expect(header).toBe('payment,way,version,trace,payee,to_send')
  const version = await readVersion(id)
  const line = lines.find((one) => one.includes(`"${version}"`)) ?? ''
  expect(line).toMatch(/^"PPY-[^"]+","","[\d-]+","","[^"]+","\$125\.50"$/)
  const filled = line.replace(',"",', ',ach,').replace(',"",', ',T-7,')
  const file = new File([`${header}\r\n${filled}\r\n`], 'to-send.csv', { type: 'text/csv' })
  const fields = [
    ['file', file],
    ['date', date],
  ] as const
  expect(await readStaffPage(post(toForm(fields)))).toContain('<h1>Mark 1 payment as sent?</h1>')
})

test('a manager downloads the posting file of a payee’s day, and nobody else', async () => {
  const payment = await createCharged()
  await recordSentPayment(payment, { trace: '=1+1' })
  const query = `payee=${payment.payeeId}&date=${encodeURIComponent(date)}`
  const file = await requestAs(mo, `/posting?${query}&format=csv`)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="posting-v1-/)
  const [header, line] = (await file.text()).split('\r\n')
  expect(header).toBe(postingColumns.join())
  expect(line).toContain(",'=1+1,")
  const json = await requestAs(mo, `/posting?${query}&format=json`)
  expect(await json.json()).toMatchObject({ version: 1, rows: [{ billCents: 12_550 }] })
  expect(await (await requestAs(ana, `/posting?${query}`)).text()).toContain(
    'Only a manager may do that.',
  )
  expect((await requestAs(mo, '/posting?payee=unknown&date=soon')).status).toBe(422)
})
