import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { captureLogLines } from '../../../../tests/support/capture-log-lines'
import { createBackServices } from '../../../back-services'
import { insertMessage } from '../../notifications/insert-message'
import { toOffice } from '../commands'
import { lagAlertMs, reportLoad } from './report-load'

const logged = captureLogLines()
const services = createBackServices(env)
const tenth = Date.UTC(2026, 10, 26, 9, 10, 30)

const report = (used: number, at = tenth) =>
  reportLoad({
    ...services,
    now: () => at,
    countUses: async (name) => (name === 'text_budget' ? used : 0),
  })

const insertDue = (dueAt: number) =>
  insertMessage(env.DB, {
    ...{ id: 'lag', now: dueAt },
    message: {
      ...{
        kind: 'email',
        template: 'password_changed',
        recipient: 'a@example.com',
        paymentId: null,
      },
      data: { locale: 'en', changedAt: dueAt },
    },
  }).run()

beforeEach(() => env.DB.prepare("DELETE FROM outbox WHERE id = 'lag'").run())

describe('the report of budgets and the queue', () => {
  test.each([
    [1599, []],
    [1600, ['SMS_DAILY_BUDGET 1600 of 2000']],
    [2000, ['SMS_DAILY_BUDGET 2000 of 2000']],
  ])('with %d of 2,000 texts used names %o', async (used, codes) => {
    await report(used)
    const lines = logged.map((line) => JSON.parse(line))
    expect(lines.map(({ code }) => code)).toEqual(codes)
    for (const line of lines)
      expect(line).toMatchObject({ level: 'warn', event: 'budget_nearly_used' })
  })

  test.each([
    [lagAlertMs, 0],
    [lagAlertMs + 1, 1],
  ])('a message that has been due for %d ms gives %d alerts', async (lag, alerts) => {
    await insertDue(tenth - lag)
    await report(0)
    expect(logged.filter((line) => line.includes('outbox_lagging'))).toHaveLength(alerts)
  })

  test('comes every ten minutes', async () => {
    await report(2000, tenth + 60_000)
    expect(logged).toEqual([])
  })

  test('the doctor names the use of each budget of the site, and what is nearly used is wrong', async () => {
    const findBudgets = async (used: number) => {
      const result = await toOffice('Sam Staff', { ...services, countUses: async () => used })(
        'checkSite',
        {},
      )
      return result.ok ? result.value.checks.find(({ name }) => name === 'budgets') : null
    }
    expect(await findBudgets(7)).toEqual({
      ...{ name: 'budgets', state: 'ok', advice: '' },
      found:
        'SMS_DAILY_BUDGET 7 of 2000, SMS_UNCHECKED_DAILY_BUDGET 7 of 200, PAYMENT_UNCHECKED_HOURLY_BUDGET 7 of 100, PAYMENT_CAPTCHA_DOWN_HOURLY_BUDGET 7 of 100, WRONG_CODE_HOURLY_BUDGET 7 of 300',
    })
    expect(await findBudgets(80)).toMatchObject({ state: 'wrong' })
  })
})
