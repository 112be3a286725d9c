// Every screen in every state, for tests of all screens and for the screenshots. The dev site lists
// those that a link opens. The others need steps in a browser.
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { root } from '../../scripts/run.ts'
import { getPaidCall, mailboxLinkCall, payLaterCall } from '../../shared/url-paths.ts'
import { opsToken } from '../chaos/call-ops.ts'
import { appDownloadScreens } from './app-download-screens.ts'
import { getPaidScreens } from './get-paid-screens.ts'
import { infoRequestScreens } from './info-request-screens.ts'
import { passwordResetScreens } from './password-reset-screens.ts'
import { payLandingScreens } from './pay-landing-screens.ts'
import { paymentScreens } from './payment-screens.ts'
import { type Screen, type ScreenGroups, toScreens } from './screen.ts'
import { widgetScreens } from './widget-screens.ts'

/** Opens a page of the dev site. Opening `openedBefore` first creates the data that it shows. */
const devPage =
  (address: string, openedBefore?: string): Screen['open'] =>
  async (page) => {
    if (openedBefore) await page.goto(openedBefore)
    await page.goto(address)
  }

async function openStaffPayment(page: Page): Promise<void> {
  await page.goto('/dev/go/in-review')
  const reference = await page
    .getByText(/^PPY-[\w-]+$/)
    .first()
    .innerText()
  await page.goto(`/dev/staff/payments/${reference}`)
}

/** A change of a path by the terminal, as the email to managers links to it. */
async function openStaffChange(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${opsToken}` }
  const call = async (name: string, data: object) =>
    (await page.request.post(`/ops/${name}`, { data, headers })).json()
  await call('setPath', { slug: 'sample-bill', kind: 'redirect', target: '/web-payment' })
  const { result } = await call('listChanges', {})
  await page.goto(`/dev/staff/changes/${result.changes[0].id}`)
}

const devScreens = toScreens({
  'Dev site': {
    'dev-screens': ['Every screen as a link.', devPage('/dev')],
    'staff-queue': ['The queue of the staff page.', devPage('/dev/staff', '/dev/go/in-review')],
    'staff-search': [
      'What the search of the staff page finds.',
      devPage('/dev/staff/search?q=1111', '/dev/go/in-review'),
    ],
    'staff-payment': [
      'One payment on the staff page.',
      async (page) => {
        await openStaffPayment(page)
        await expect(page.getByRole('heading', { name: 'Decide' })).toBeVisible()
      },
    ],
    'staff-confirm': [
      'What a payer will read, before staff reject the payment.',
      async (page) => {
        await openStaffPayment(page)
        await page.getByLabel('Reason', { exact: true }).selectOption('account_not_found')
        await page.getByRole('button', { name: 'Reject', exact: true }).click()
        await expect(page.getByRole('heading', { name: 'What the payer reads' })).toBeVisible()
      },
    ],
    'staff-change': [
      'A change of where payers are sent, which a manager can undo.',
      async (page) => {
        await openStaffChange(page)
        await expect(page.getByRole('button', { name: 'Restore the old value' })).toBeVisible()
      },
    ],
    'dev-outbox': [
      'Every email and text.',
      devPage('/dev/outbox', '/dev/go/in-review?show=message'),
    ],
    'dev-outbox-empty': ['No message has that status.', devPage('/dev/outbox?status=failed')],
    'dev-flags': ['The product’s feature flags.', devPage('/dev/flags')],
    'dev-limits': ['The rate limits.', devPage('/dev/limits')],
  },
} satisfies ScreenGroups)

type LinkedScreen = Pick<Screen, 'name' | 'group' | 'note'> & {
  readonly path: string
  readonly status: number
}

const areLinkedScreens = (value: unknown): value is readonly LinkedScreen[] =>
  Array.isArray(value) && value.every((row) => typeof row.name === 'string' && row.path)

/** Imports the file by its path, to keep the worker's types out of the tests' TypeScript program. */
async function readLinkedScreens(): Promise<readonly LinkedScreen[]> {
  const { screens } = await import(path.join(root, 'worker/features/dev/screens.ts'))
  if (!areLinkedScreens(screens))
    throw new Error('worker/features/dev/screens.ts does not have the expected shape')
  return screens
}

/** What a page of a link calls by itself. */
const callsOnLoad = [getPaidCall, mailboxLinkCall, payLaterCall]

export const linkedScreens: readonly Screen[] = (await readLinkedScreens()).map(
  ({ name, group, note, path: address, status }) => ({
    name,
    group,
    note,
    failedRequests: status >= 400 ? [`${status} document`] : [],
    open: async (page) => {
      // Block status polling, the step-up's challenge and the calls on load, so that a waiting page does not change.
      await page.route('**/payment/payment_status.php*', () => undefined)
      await page.route('**/api/captcha.php?action=step_up*', () => undefined)
      for (const call of callsOnLoad) await page.route(`**${call}*`, () => undefined)
      const response = await page.goto(address)
      expect(response?.status(), `the status of ${address}`).toBe(status)
    },
  }),
)

export const allScreens: readonly Screen[] = [
  ...linkedScreens,
  ...payLandingScreens,
  ...paymentScreens,
  ...appDownloadScreens,
  ...passwordResetScreens,
  ...infoRequestScreens,
  ...widgetScreens,
  ...getPaidScreens,
  ...devScreens,
]
