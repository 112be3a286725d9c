// Who did what on a day, for managers.
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { toEasternDay } from '../../shared/eastern-day'
import { toTime } from '../platform/render/status-parts'
import type { StaffContext, StaffEnv } from './context'
import { toPaymentLink, toTable } from './lists'
import { showPage } from './page'
import { toSentence, toTypedDay } from './words'

const title = 'Who did what'

async function showActs(c: StaffContext): Promise<Response> {
  const base = c.get('base')
  const { date = '', by = '' } = c.req.query()
  const result = await c.get('office')('listActs', {
    ...(date !== '' && { date }),
    ...(by !== '' && { by }),
  })
  const form = html`<p><a href="${base}/">Back to the queue</a></p>
<form method="get" action="${base}/acts"><div class="line">
<label>Day <input name="date" value="${date || toTypedDay(toEasternDay(Date.now()))}" placeholder="MM/DD/YYYY" autocomplete="off"></label>
<label>Person <input name="by" value="${by}" autocomplete="off"></label>
<button class="button">Show</button></div></form>`
  if (!result.ok)
    return showPage(
      c,
      {
        title,
        notice: { tone: 'bad', text: toSentence(result.error) },
        body: form,
      },
      422,
    )
  return showPage(c, {
    title,
    body: html`${form}${toTable({
      name: 'Who did what',
      columns: [
        ['When', (row) => toTime(row.at)],
        ['Who', (row) => row.by],
        ['What', (row) => row.did],
        [
          'Payment',
          ({ id, reference }) =>
            id !== null && reference !== null ? toPaymentLink(base)({ id, reference }) : '',
          'whole',
        ],
      ],
      rows: result.value.acts,
      empty: 'Nothing is recorded for that. Type a person’s whole name, as in a timeline.',
    })}`,
  })
}

export function addActsPage(app: Hono<StaffEnv>, base: string): void {
  app.get(`${base}/acts`, showActs)
}
