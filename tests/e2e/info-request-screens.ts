// States of the info request page that need JavaScript.
import { expect } from '@playwright/test'
import { infoRequestCopy as copy } from '../../shared/locales/en/payments/info-request.ts'
import { cancelDialog, openDemo } from './info-request.ts'
import { type ScreenGroups, toScreens } from './screen.ts'

/** The token is not in the address bar, so the server does not get it. The page's script sends it. */
const reloadedDocument = '400 document'

export const infoRequestScreens = toScreens({
  'With JavaScript: a question to the payer': {
    'info-submit-disabled': [
      'Submit is disabled until every field is filled in.',
      async (page) => {
        await openDemo(page, 'asked-field')
        await expect(page.getByRole('button', { name: copy.submit })).toBeDisabled()
      },
    ],
    'info-cancel-dialog': [
      'The dialog that asks whether to cancel the payment.',
      async (page) => {
        await openDemo(page, 'asked-increase')
        await page.getByRole('button', { name: copy.decline }).click()
        await expect(cancelDialog(page)).toBeVisible()
      },
    ],
    'info-not-submitted': [
      'The answer could not be sent; the form still has it.',
      async (page) => {
        await openDemo(page, 'asked-field')
        await page.getByLabel(/^Member ID/).fill('XKJ 204')
        await page.route('**/api/update_info_request.php*', (route) => route.abort())
        await page.getByRole('button', { name: copy.submit, exact: true }).click()
        await expect(page.getByRole('alert')).toBeVisible()
      },
      ['net::ERR_FAILED /api/update_info_request.php'],
    ],
    'info-loading': [
      'After a reload, while the question is fetched.',
      async (page) => {
        await openDemo(page, 'asked-field')
        await page.route('**/api/update_info_request.php*', () => undefined)
        await page.reload()
        await expect(page.getByText(copy.loading)).toBeVisible()
      },
      [reloadedDocument],
    ],
    'info-not-retrieved': [
      'The question could not be fetched; the page has a link to try again.',
      async (page) => {
        await openDemo(page, 'asked-field')
        await page.route('**/api/update_info_request.php*', (route) => route.abort())
        await page.reload()
        await expect(page.getByRole('link', { name: copy.retry })).toBeVisible()
      },
      [reloadedDocument, 'net::ERR_FAILED /api/update_info_request.php'],
    ],
    'info-canceling': [
      'The payment is being canceled: the card processor has not responded yet.',
      async (page) => {
        await openDemo(page, 'asked-due-date')
        await page.route('**/cancel_back.php*', (route) =>
          route.fulfill({ status: 202, json: { status: 'pending' } }),
        )
        await page.getByRole('button', { name: copy.decline }).click()
        await cancelDialog(page).getByRole('button', { name: copy.cancelDialog.confirm }).click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText(copy.canceling.lead)
      },
    ],
  },
} satisfies ScreenGroups)
