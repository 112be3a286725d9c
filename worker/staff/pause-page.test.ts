// The pauses on the staff page.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minuteMs } from '../../shared/durations'
import { toMomentText } from '../../shared/locales/dates'
import { createOffice } from '../../tests/support/builders/office'
import { deletePauses, insertPause } from '../../tests/support/builders/pause'
import { insertPayablePayee, pay } from '../../tests/support/builders/submit'
import { ana, mo, readStaffPage, requestAs } from '../../tests/support/requests/staff-page'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(deletePauses)

const until = toMomentText(Math.ceil(Date.now() / minuteMs + 60) * minuteMs, 'en')
const listPayees = async () => {
  const listed = await createOffice('Sam').listPauses({})
  return listed.ok ? listed.value.pauses.map(({ payee }) => payee) : null
}

test('a manager pauses a payee after a confirmation with what a payer reads, and takes payments again', async () => {
  const payee = await insertPayablePayee({ name: 'Cedar Hollow' })
  const form = { payee, until, reason: 'wrong_charges' }
  const asked = await readStaffPage(requestAs(mo, '/pauses', form))
  expect(asked).toContain('<h1>Pause payments to Cedar Hollow?</h1>')
  expect(asked).toContain(`are refused until ${until}.`)
  expect(asked).toContain('You can’t pay Cedar Hollow here until')
  expect(await listPayees()).toEqual([])
  const back = await requestAs(mo, '/pauses', { ...form, confirm: 'back' })
  expect([back.status, await readStaffPage(back)]).toEqual([
    200,
    expect.stringContaining(`name="until" value="${until}"`),
  ])
  expect(await readStaffPage(requestAs(mo, `/pauses?payee=${payee}`))).toContain(
    `name="payee" value="${payee}"`,
  )

  const done = await requestAs(mo, '/pauses', { ...form, confirm: '1' })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/pauses'])
  expect((await pay(payee)).status).toBe(409)
  for (const path of ['/', '/?queue=send', '/pauses'])
    expect((await readStaffPage(requestAs(mo, path))).replace(/<\/?time.*?>/g, '')).toContain(
      `Payments to Cedar Hollow are paused until ${until} by mo@example.com (wrong charges).`,
    )
  const page = await readStaffPage(requestAs(mo, '/pauses'))
  expect(page).toContain('Take payments to Cedar Hollow again</button>')
  expect((await requestAs(mo, '/pauses/resume', { payee })).status).toBe(303)
  expect(await listPayees()).toEqual([])
  expect((await pay(payee)).status).toBe(200)
})

test('a reviewer sees what is paused, and may neither pause nor resume', async () => {
  await insertPause('site')
  for (const path of ['/', '/pauses']) {
    const page = await readStaffPage(requestAs(ana, path))
    expect(page).toContain('Payments to every payee are paused until')
    expect(page).not.toMatch(/action="\/pauses|href="\/pauses/)
  }
  const payee = await insertPayablePayee()
  const form = { payee, until, reason: 'incident', confirm: '1' }
  for (const [path, posted] of [
    ['/pauses', form],
    ['/pauses/resume', { payee: 'site' }],
  ] as const) {
    const refused = await requestAs(ana, path, posted)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Only a manager may do that')
  }
  expect(await listPayees()).toEqual(['site'])
})

test.each([
  ['a reason', { reason: '' }, 'Choose a reason.'],
  ['a time', { until: 'tomorrow' }, 'Enter a time in Eastern Time'],
  ['a payee', { payee: '' }, 'Enter the payee’s ID or slug, or site'],
])(
  'a form without %s is shown again with what was typed, and pauses nothing',
  async (_, field, words) => {
    const typed = { payee: 'site', until, reason: 'incident', confirm: '1', ...field }
    const response = await requestAs(mo, '/pauses', typed)
    expect(response.status).toBe(422)
    const page = await readStaffPage(response)
    expect(page).toContain(words)
    expect(page).toContain(`value="${typed.payee}"`)
    expect(page).toContain(`value="${typed.until}"`)
    expect(await listPayees()).toEqual([])
  },
)

test('a post from another site pauses and resumes nothing, and a GET of the form’s URL leads to the pauses', async () => {
  await insertPause('site')
  const form = { payee: 'site', until, reason: 'incident', confirm: '1' }
  for (const path of ['/pauses', '/pauses/resume'])
    expect((await requestAs(mo, path, form, 'cross-site')).status).toBe(403)
  expect(await listPayees()).toEqual(['site'])
  expect((await requestAs(mo, '/pauses/resume')).headers.get('location')).toBe('/pauses')
})
