// What a payee says in its own words, to a payer who reads Spanish.

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { feeCopy } from '../../../shared/locales/es/payments/fees'
import { createPaymentIn } from '../../../tests/support/builders/made-payment'
import { renderContext } from '../../../tests/support/builders/messages'
import type { insertPayablePayee } from '../../../tests/support/builders/submit'
import { fetchPage } from '../../../tests/support/requests/site'
import { renderStored } from '../notifications/render-message'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const fees = ['Credit cards: 2.5% of the amount']
const feesEs = ['Tarjetas de crédito: 2.5% del monto']
const heading = '<b>Elm Grove</b>, on the hill'
const headingEs = '<b>Elm Grove</b>, en la colina'

/** The form, the status page and the receipt email of a payment in Spanish. */
async function openInSpanish(payee: Parameters<typeof insertPayablePayee>[0]) {
  const { id, payeeId, path } = await createPaymentIn('in-review', {
    payee: { payee_fees: JSON.stringify(fees), custom_heading: heading, ...payee },
    query: '&lang=es',
  })
  const receipt = await env.DB.prepare(
    "SELECT template, data FROM outbox WHERE payment_id = ?1 AND template = 'receipt'",
  )
    .bind(id)
    .first<{ readonly template: string; readonly data: string }>()
  if (!receipt) throw new Error('there is no receipt')
  return {
    form: (await fetchPage(`/web-payment?p=${payeeId}&lang=es`)).text,
    status: (await fetchPage(`${path}&lang=es`)).text,
    email: (await renderStored(receipt, renderContext)).html,
  }
}

const englishList = /<ul[^>]* lang="en"[^>]*>\s*<li[^>]*>Credit cards: 2\.5% of the amount<\/li>/

describe('a payee without Spanish texts', () => {
  test('has its fees marked as English on the form, the status page and in the email, and no heading', async () => {
    const pages = await openInSpanish({})
    for (const html of Object.values(pages)) {
      expect(html).toMatch(englishList)
      expect(html).toContain(feeCopy.inEnglish)
    }
    expect(pages.form).not.toContain(heading)
  })
})

describe('a payee with Spanish texts', () => {
  test('has them on the form, the status page and in the email', async () => {
    const pages = await openInSpanish({
      payee_fees_es: JSON.stringify(feesEs),
      custom_heading_es: headingEs,
    })
    for (const html of Object.values(pages)) {
      expect(html).toContain(feesEs[0])
      expect(html).not.toContain(fees[0])
      expect(html).not.toContain(feeCopy.inEnglish)
    }
    expect(pages.form).toContain(headingEs)
  })
})
