// The payment form while a script that it loads later is slow or never arrives. With card fields that the card
// processor hosts, see hosted-card.spec.ts.
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { cardBrandFacts } from '../../shared/card-brands.ts'
import { fieldErrors } from '../../shared/locales/en/field-errors.ts'
import { fieldWarnings } from '../../shared/locales/en/payments/field-warnings.ts'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { cardBrandMark } from '../../shared/locales/en/ui-words.ts'
import { expect, test } from './fixtures.ts'
import { pauseRequests } from './pause-requests.ts'
import {
  cardEntries,
  confirmDialog,
  enter,
  expectReceipt,
  fieldOf,
  goToCardStep,
  nextButton,
  openForm,
  patientBill,
  pay,
  payButton,
  submit,
} from './payment-form.ts'
import {
  breakScript,
  type ScriptFault,
  scriptFaultErrors,
  scriptFaultNames,
  scriptFaults,
} from './script-faults.ts'

const { labels } = copy
const billRules = '**/assets/bill-form-*.js'
const cardRules = '**/assets/card-form-*.js'
const accountPattern = '**/assets/account-number-*.js'
const typingAids = '**/assets/typing-aids-*.js'

const question = (card: string) =>
  copy.confirmPayment.body('$125.50', 'Cedar Hollow Family Clinic', card)
const visaQuestion = question(copy.confirmPayment.cardEnding(cardBrandFacts.visa.name, '1111'))

const errorOf = (page: Page, label: string, text: string) =>
  expect(fieldOf(page, label)).toHaveAccessibleDescription(new RegExp(text))

async function openCardStep(page: Page, payer: string): Promise<void> {
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, patientBill(payer))
}

test('a payer who submits before the card rules have loaded sees the brand of the card in the dialog', async ({
  page,
  payer,
}) => {
  const resume = await pauseRequests(page, cardRules)
  await openCardStep(page, payer)
  await enter(page, cardEntries)
  await payButton(page).click()
  resume()
  await expect(confirmDialog(page)).toContainText(visaQuestion)
})

test('a card field that is left before the card rules have loaded gets its error when they have', async ({
  page,
  payer,
}) => {
  const resume = await pauseRequests(page, cardRules)
  await openCardStep(page, payer)
  await enter(page, { [labels.ccn]: '4111111111111112' })
  await fieldOf(page, labels.cvv).focus()
  resume()
  await errorOf(page, labels.ccn, fieldErrors.notAccepted)
})

test('an account number that is left before its pattern has loaded gets its error when it has', async ({
  page,
}) => {
  const resume = await pauseRequests(page, accountPattern)
  await openForm(page, 'p=p_maple')
  await enter(page, { [labels.account]: '20417' })
  await fieldOf(page, labels.phone).focus()
  resume()
  await errorOf(page, labels.account, 'MC and six digits')
})

test('a payer who submits and then edits the bill before the card rules have loaded confirms only after the next submit', async ({
  page,
  payer,
}) => {
  const resume = await pauseRequests(page, cardRules)
  await openCardStep(page, payer)
  await enter(page, cardEntries)
  await payButton(page).click()
  await page.getByRole('button', { name: copy.edit }).click()
  resume()
  await nextButton(page).click()
  const numberField = fieldOf(page, labels.ccn).locator('..')
  await expect(numberField.getByRole('img', { name: cardBrandFacts.visa.name })).toBeVisible()
  await expect(confirmDialog(page)).toBeHidden()
  await payButton(page).click()
  await expect(confirmDialog(page)).toContainText(visaQuestion)
})

test.describe('without the card rules,', () => {
  test.use({ expectedErrors: /net::ERR_FAILED|status of 422/ })
  test.beforeEach(({ page }) => page.route(cardRules, (route) => route.abort()))

  test('the dialog shows the last four digits, and the payer pays', async ({ page, payer }) => {
    await openCardStep(page, payer)
    await enter(page, cardEntries)
    await payButton(page).click()
    await expect(confirmDialog(page)).toContainText(
      question(copy.confirmPayment.cardEnding(cardBrandMark.unknown, '1111')),
    )
    await confirmDialog(page)
      .getByRole('button', { name: copy.confirmPayment.confirm('$125.50') })
      .click()
    await expectReceipt(page)
  })

  test('a form without a card number is not sent, and one with a wrong number is refused', async ({
    page,
    payer,
  }) => {
    await openCardStep(page, payer)
    await enter(page, { ...cardEntries, [labels.ccn]: '' })
    await payButton(page).click()
    await errorOf(page, labels.ccn, fieldErrors.required)
    await expect(confirmDialog(page)).toBeHidden()
    await enter(page, { [labels.ccn]: '4111111111111112' })
    await submit(page)
    await errorOf(page, labels.ccn, fieldErrors.notAccepted)
  })
})

test('a mistyped email that is left before its check has loaded is corrected when it has', async ({
  page,
  payer,
}) => {
  const resume = await pauseRequests(page, typingAids)
  await openForm(page, 'p=p_cedar')
  await enter(page, { ...patientBill(payer), [labels.email]: 'rosa@gmial.com' })
  const offer = page.getByRole('button', { name: fieldWarnings.emailTypo('rosa@gmail.com') })
  await fieldOf(page, labels.phone).focus()
  resume()
  await offer.click()
  await expect(fieldOf(page, labels.email)).toHaveValue('rosa@gmail.com')
})

test('a field that is typed in while its check loads gets no warning before it is left', async ({
  page,
}) => {
  const resume = await pauseRequests(page, typingAids)
  await openForm(page, 'p=p_cedar')
  await fieldOf(page, labels.phone).fill('2115550132')
  await fieldOf(page, labels.email).fill('rosa@gmial.com')
  resume()
  // The warning of the field that was left shows that the check has loaded.
  await expect(page.getByText(fieldWarnings.phone)).toBeVisible()
  const offer = page.getByRole('button', { name: fieldWarnings.emailTypo('rosa@gmail.com') })
  await expect(offer).toBeHidden()
  await fieldOf(page, labels.phone).focus()
  await expect(offer).toBeVisible()
})

test('a cardholder’s name that is typed while the offered name loads is not appended to it', async ({
  page,
  payer,
}) => {
  const resume = await pauseRequests(page, typingAids)
  await openCardStep(page, payer)
  const number = fieldOf(page, labels.ccn)
  await number.fill('4111111111111111')
  const name = fieldOf(page, labels.billName)
  await name.focus()
  resume()
  // The grouped number shows that the aids have loaded.
  await expect(number).toHaveValue('4111 1111 1111 1111')
  await name.pressSequentially('Rosa Delgado')
  await expect(name).toHaveValue('Rosa Delgado')
})

const lazyScripts = {
  'bill rules': billRules,
  'card rules': cardRules,
  'typing aids': typingAids,
  'rule of the account': accountPattern,
  captcha: '**/assets/start-captcha-*.js',
  'worker of the captcha': '**/assets/solve-challenge.worker-*.js',
} as const

type ScriptName = keyof typeof lazyScripts
type Faults = readonly (readonly [script: ScriptName, fault: ScriptFault])[]

const [late, refused, broken] = scriptFaultNames

/** Payments in which each script has each fault once. Without the captcha's script, its worker is not requested. */
const combinations: readonly Faults[] = [
  [
    ['bill rules', late],
    ['card rules', refused],
    ['typing aids', broken],
    ['rule of the account', late],
    ['captcha', late],
    ['worker of the captcha', refused],
  ],
  [
    ['bill rules', refused],
    ['card rules', broken],
    ['typing aids', late],
    ['rule of the account', refused],
    ['captcha', broken],
  ],
  [
    ['bill rules', broken],
    ['card rules', late],
    ['typing aids', refused],
    ['rule of the account', broken],
    ['captcha', refused],
  ],
  [['worker of the captcha', late]],
  [['worker of the captcha', broken]],
]

const toTitle = (faults: Faults) =>
  `a payer pays while ${faults.map(([script, fault]) => `the script of the ${script} is ${fault}`).join(', ')}`

async function payDespite(faults: Faults, page: Page, payer: string): Promise<void> {
  const counts: (() => number)[] = []
  for (const [script, fault] of faults)
    counts.push(await breakScript(page, lazyScripts[script], scriptFaults[fault]))
  // This payee's accounts have a pattern.
  await openForm(page, 'p=p_maple')
  const account = `MC${randomInt(100_000, 1_000_000)}`
  await pay(page, { ...patientBill(payer), [labels.account]: account })
  for (const [index, count] of counts.entries())
    expect(count(), faults[index]?.join()).toBeGreaterThan(0)
}

test.describe('without a script of the page,', () => {
  test.use({ expectedErrors: new RegExp(`${scriptFaultErrors.source}|status of 422`) })

  for (const faults of combinations)
    test(toTitle(faults), { tag: '@daily' }, ({ page, payer }) => payDespite(faults, page, payer))

  test('each script has each fault in one of these payments', { tag: '@daily' }, () => {
    const pairs = Object.keys(lazyScripts).flatMap((script) =>
      scriptFaultNames.map((fault) => `${script}, ${fault}`),
    )
    expect(
      combinations
        .flat()
        .map((pair) => pair.join(', '))
        .toSorted(),
    ).toEqual(pairs.toSorted())
  })

  for (const fault of combinations.filter(({ length }) => length > 1).flat())
    test(toTitle([fault]), ({ page, payer }) => payDespite([fault], page, payer))

  test('a payer pays while the scripts of the rules and the captcha never arrive', async ({
    page,
    payer,
  }) => {
    await page.clock.install()
    for (const script of [billRules, cardRules, '**/assets/start-captcha-*.js'])
      await page.route(script, () => undefined)
    await openForm(page, 'p=p_cedar')
    await enter(page, patientBill(payer))
    await nextButton(page).click()
    await page.clock.runFor(5_000)
    await enter(page, cardEntries)
    await payButton(page).click()
    await page.clock.runFor(5_000)
    await confirmDialog(page)
      .getByRole('button', { name: /^Pay \$/ })
      .click()
    await page.clock.runFor(15_000)
    await expectReceipt(page)
  })
})
