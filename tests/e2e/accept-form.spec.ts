// Payments with Authorize.net's own card form. A stand-in for AcceptUI.js opens a frame of the vendor's origin, as
// the real one does; a fake of the vendor's API on this machine authorizes its nonces.

import type { Page } from '@playwright/test'
import { findFreePort } from '../../scripts/start/free-port.ts'
import type { LocalSite } from '../../scripts/start/local-site.ts'
import { cardEntryCopy } from '../../shared/locales/en/payments/card-entry.ts'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { submitMessages } from '../../shared/locales/en/payments/messages.ts'
import type { LocalServer } from '../chaos/listen-locally.ts'
import { serveFake } from '../chaos/serve-fake.ts'
import {
  authorizeNetVars,
  createFakeNonce,
  fakeAuthorizeNet,
} from '../support/fakes/authorize-net.ts'
import { expect, test } from './fixtures.ts'
import {
  cardEntries,
  cards,
  confirmDialog,
  countPayments,
  enter,
  expectReceipt,
  goToCardStep,
  openForm,
  patientBill,
  payButton,
  submit,
} from './payment-form.ts'
import { startDemo } from './site.ts'

const { labels } = copy
const { acceptForm } = cardEntryCopy
const sitePort = await findFreePort()
const vendorOrigin = 'https://jstest.authorize.net'
const { [labels.ccn]: _number, [labels.exp]: _exp, [labels.cvv]: _cvc, ...holder } = cardEntries

// One server for the whole file.
test.describe.configure({ mode: 'default' })
test.use({
  baseURL: `http://localhost:${sitePort}`,
  // The policy blocks the style element of the vendor's script.
  expectedErrors: new RegExp(
    `request to another origin: (?:${vendorOrigin}|http://localhost:${sitePort})/|inline style|style-src-elem inline|status of 422`,
  ),
})

let site: LocalSite
let api: LocalServer
const fake = fakeAuthorizeNet()

test.beforeAll(async () => {
  test.setTimeout(240_000)
  api = await serveFake(fake)
  const vars = {
    ...authorizeNetVars,
    AUTHORIZE_NET_BASE_URL: `http://127.0.0.1:${api.port}`,
    AUTHORIZE_NET_CLIENT_KEY: 'clientFake',
    CARD_PROCESSOR: 'authorize_net',
    CARD_ENTRY: 'hosted',
  }
  site = await startDemo({ port: sitePort, vars })
})
test.afterAll(async () => {
  await site.stop()
  await api.close()
})

/** The part of AcceptUI.js that pages use: it opens a frame, and calls the page's function with the frame's card. */
const script = `{
  const button = document.querySelector('.AcceptUI')
  const style = document.createElement('style')
  style.textContent = '#AcceptUIContainer { visibility: hidden }'
  document.head.append(style)
  button.addEventListener('click', () => {
    const container = document.createElement('div')
    container.id = 'AcceptUIContainer'
    container.className = 'show'
    const frame = document.createElement('iframe')
    frame.src = '${vendorOrigin}/v3/acceptMain/acceptMain.html'
    container.append(frame)
    document.body.append(container)
    addEventListener('message', ({ data, origin }) => {
      if (origin !== '${vendorOrigin}') return
      container.remove()
      window[button.getAttribute('data-responseHandler')](data)
    }, { once: true })
  })
}`

const frameHtml = `<!doctype html><title>Card</title><input aria-label="Number"><button>Use</button><script>
  document.querySelector('button').onclick = async () => {
    const number = document.querySelector('input').value
    const nonce = await (await fetch('/nonce?' + number)).text()
    parent.postMessage({
      messages: { resultCode: 'Ok' },
      opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: nonce },
      encryptedCardData: { cardNumber: 'XXXX' + number.slice(-4), bin: number.slice(0, 6) },
    }, '*')
  }
</script>`

async function serveVendor(page: Page): Promise<void> {
  await page.route(`${vendorOrigin}/**`, (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (pathname === '/v3/AcceptUI.js')
      return route.fulfill({ contentType: 'text/javascript', body: script })
    if (pathname === '/nonce') return route.fulfill({ body: createFakeNonce(search.slice(1)) })
    return route.fulfill({ contentType: 'text/html', body: frameHtml })
  })
}

async function openCardStep(page: Page, payer: string): Promise<void> {
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, patientBill(payer))
  await enter(page, holder)
}

async function enterInVendorForm(
  page: Page,
  number: string,
  button: string = acceptForm.enter,
): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const frame = page.frameLocator('#AcceptUIContainer iframe')
  await frame.getByLabel('Number').fill(number)
  await frame.getByRole('button', { name: 'Use' }).click()
}

test('a payer pays with the vendor’s form, and no card number reaches the site', {
  tag: '@daily',
}, async ({ page, payer, staff }) => {
  const posted: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'localhost') posted.push(request.postData() ?? '')
  })
  await serveVendor(page)
  await openCardStep(page, payer)
  await expect(page.getByText(acceptForm.opens)).toBeVisible()
  await enterInVendorForm(page, cards.visa)
  await expect(
    page.getByRole('status').filter({ hasText: copy.confirmPayment.cardEnding('Visa', '1111') }),
  ).toBeVisible()
  await payButton(page).click()
  await expect(confirmDialog(page)).toContainText(copy.confirmPayment.cardEnding('Visa', '1111'))
  await confirmDialog(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
  const sent = posted.join('\n')
  expect(sent).toContain('card_token')
  expect(sent.replace(/\D/g, '')).not.toContain(cards.visa)
})

test('paying without a card shows an error, and after a decline the card is entered again', async ({
  page,
  payer,
  staff,
}) => {
  await serveVendor(page)
  await openCardStep(page, payer)
  await payButton(page).click()
  await expect(page.getByText(cardEntryCopy.incomplete)).toBeVisible()
  await enterInVendorForm(page, cards.declined)
  await expect(page.getByText(cardEntryCopy.incomplete)).toBeHidden()
  await submit(page)
  await expect(page.getByText(submitMessages.declined)).toBeVisible()
  expect(await countPayments(staff, payer)).toBe(0)
  await enterInVendorForm(page, cards.visa)
  await submit(page)
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('a card can be replaced, and must be entered again after 13 minutes', async ({
  page,
  payer,
}) => {
  await serveVendor(page)
  await page.clock.install()
  await openCardStep(page, payer)
  await enterInVendorForm(page, cards.visa)
  await enterInVendorForm(page, cards.mastercard, acceptForm.useOther)
  await expect(page.getByText(`Mastercard ending in ${cards.mastercard.slice(-4)}`)).toBeVisible()
  await page.clock.fastForward('14:00')
  await payButton(page).click()
  await expect(page.getByText(acceptForm.expired)).toBeVisible()
  await expect(confirmDialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: acceptForm.enter })).toBeVisible()
})

test('a card of a brand that the biller does not accept is not charged', async ({
  page,
  payer,
  staff,
}) => {
  const before = fake.charges.length
  await serveVendor(page)
  await openCardStep(page, payer)
  await enterInVendorForm(page, '3530111333300000')
  await submit(page)
  await expect(page.getByText(submitMessages.cardNotAccepted)).toBeVisible()
  expect(await countPayments(staff, payer)).toBe(0)
  expect(fake.charges).toHaveLength(before)
})
