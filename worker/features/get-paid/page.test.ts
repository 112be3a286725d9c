import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getPaidCopy, getPaidDashboardCopy } from '../../../shared/locales/en/get-paid'
import { incompleteLink } from '../../../shared/locales/incomplete-link'
import { insertAccount } from '../../../tests/support/builders/account'
import {
  buildSetPass,
  createInvite,
  createPanelAccountFor,
  postGetPaidForm,
  toHintParameter,
} from '../../../tests/support/builders/invite'
import { fetchPage, openWithCookiesOf } from '../../../tests/support/requests/site'
import { toHintPath } from './hint'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

describe('the get-paid page', () => {
  test('describes the dashboard below the first form, and not below the password form', async () => {
    expect((await fetchPage('/getpaid')).text).toContain(getPaidDashboardCopy.heading)
    const { code, email } = await createInvite()
    const { text } = await fetchPage(toHintPath({ email, access: code }))
    expect(text).not.toContain(getPaidDashboardCopy.heading)
  })

  test('prefills the values of the link, and its email cannot be changed', async () => {
    const { code, email } = await createInvite({ payeeName: 'Quiet Clinic' })
    const { status, text } = await fetchPage(toHintPath({ email, access: code }))
    expect(status).toBe(200)
    expect(text).toMatch(new RegExp(`<input[^>]*readOnly=""[^>]*value="${email}"`, 'i'))
    expect(text).toContain('$125.50')
    expect(text).toContain('Quiet Clinic')
    for (const count of ['&lt; 3K', '3K-10K', '11K-20K', '&gt; 20K']) expect(text).toContain(count)
  })

  test('asks for the email after a typed code', async () => {
    const { code, email } = await createInvite()
    const { text } = await postGetPaidForm({ whichState: 'access', access: code })
    expect(text).toContain(getPaidCopy.setPass.submit)
    expect(text).not.toMatch(/readOnly/i)
    expect(text).not.toContain(email)
  })

  test('redirects only visitors with a panel account to the panel', async () => {
    const { payeeId, email } = await createInvite()
    const panel = await createPanelAccountFor(payeeId)
    const withPanel = await fetchPage(toHintPath({ email: panel.email }))
    expect([withPanel.status, withPanel.location]).toEqual([302, '/dev/panel?hasAccount=1'])
    for (const other of [email, (await insertAccount()).email])
      expect((await fetchPage(toHintPath({ email: other }))).status).toBe(200)
  })

  test.each([
    ['an empty text', ''],
    ['an empty object', 'e30'],
  ])('asks for the code if the i parameter is %s', async (_, i) => {
    const { status, text } = await fetchPage(`/getpaid?i=${i}`)
    expect(status).toBe(200)
    expect(text).toContain(getPaidCopy.access.title)
    expect(text).not.toContain(incompleteLink.en)
  })

  test.each([
    ['invalid base64', '%%%'],
    ['null', 'bnVsbA'],
    ['a list', btoa('[]')],
    ['an unknown kind', btoa('{"kind":"boss"}')],
    ['an invalid email', btoa('{"email":"not-an-email","access":"7K2M9XQ4TDH3"}')],
    ['a very long text', 'x'.repeat(4000)],
  ])('asks for the code and says that the link looks incomplete: %s', async (_, i) => {
    const { status, text } = await fetchPage(`/getpaid?i=${encodeURIComponent(i)}`)
    expect(status).toBe(422)
    expect(text).toContain(getPaidCopy.access.title)
    expect(text).toContain(incompleteLink.en)
  })

  test('without JavaScript creates the account and redirects to the panel with 303', async () => {
    const invite = await createInvite()
    const { status, location } = await postGetPaidForm(buildSetPass(invite))
    expect(status).toBe(303)
    expect(location).toMatch(/^\/dev\/panel\?sessionToken=[\w-]{43}$/)
  })

  test('without JavaScript shows errors beside what was typed, but never the password', async () => {
    const invite = await createInvite()
    const { status, text } = await postGetPaidForm(
      buildSetPass(invite, { email: 'no-email', newPass: 'sevenxx', confirmPass: 'sevenyy' }),
    )
    expect(status).toBe(422)
    expect(text).toContain('<title>Error: ')
    expect(text).toContain('value="no-email"')
    expect(text).not.toMatch(/sevenxx|sevenyy/)
  })

  test('without JavaScript says that a kit was requested before', async () => {
    const temp = toHintParameter({ email: 'kit@clinic.example', kind: 'kit' })
    const send = () => postGetPaidForm({ whichState: 'successKit', temp })
    expect((await send()).location).toBe('/getpaid?done=successKit')
    const again = await send()
    expect(again.location).toBe('/getpaid?done=oopsBeenHere')
    const page = await openWithCookiesOf(again, again.location)
    expect(page.text).toContain(getPaidCopy.oopsBeenHere.title)
  })

  test('shows the form for an access code if “done” names the view of a form', async () => {
    expect((await fetchPage('/getpaid?done=setPass')).text).toContain(getPaidCopy.access.title)
  })
})
