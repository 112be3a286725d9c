// Asks the payer a question as staff would, and serves the info request demos.
import type { FormValues } from '../../../../shared/field-rules'
import { parseCents } from '../../../../shared/money'
import { readForm } from '../../../platform/http/form'
import type { Route } from '../../../platform/http/route'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { type AskError, askForInfo } from '../../payments/info-requests/ask-for-info'
import { type DevContext, type DevServices, handlers } from '../context'
import { isDemoInfoName, showDemoInfo } from '../demos/demo-info'
import type { NoticeName } from '../notices'
import { askFieldNumbers } from './info-panels'
import { toPaymentPath } from './payments-page'

type C = DevContext

const notices = {
  invalid_request: 'ask_invalid',
  wrong_state: 'ask_wrong_state',
  not_found: 'unknown_attempt',
  hold_ending: 'ask_hold_ending',
  not_payable: 'ask_not_payable',
  rest_missing: 'ask_rest_missing',
} as const satisfies Record<AskError['kind'], NoticeName>

/** Maps the form to the input that staff's system would send; the product validates it. */
function toRequest(form: FormValues): unknown {
  const { type, dueDate } = form
  switch (type) {
    case 'confirmAmountIncrease':
      return { type, newAmountCents: parseCents(form.newAmount ?? '') }
    case 'confirmAmountIncreaseFee':
      return { type, feeCents: parseCents(form.fee ?? '') }
    case 'extraFields':
      return {
        type,
        fields: askFieldNumbers
          .filter((number) => (form[`name${number}`] ?? '').trim() !== '')
          .map((number) => ({
            type: form[`type${number}`],
            name: form[`name${number}`],
            value: form[`value${number}`],
            placeholder: form[`placeholder${number}`],
          })),
      }
    default:
      return { type, dueDate }
  }
}

const ask = handlers(async (c) => {
  const form = await readForm(c)
  if (!form) return respondWithProblem(c, 'malformed')
  const paymentId = c.req.param('id') ?? ''
  const outcome = await askForInfo({ paymentId, request: toRequest(form) }, c.get('services'))
  if (!outcome.ok && outcome.error.kind === 'not_found') return respondWithProblem(c, 'not_found')
  const done = outcome.ok ? 'info_requested' : notices[outcome.error.kind]
  return c.redirect(`${toPaymentPath(paymentId)}?done=${done}`, 303)
})

/** Redirects a GET of a form's action, such as a reload after an error, to the payment. */
const showPaymentInstead = (c: C) => c.redirect(toPaymentPath(c.req.param('id') ?? ''), 302)

const show = handlers((c) => {
  const name = c.req.param('name') ?? ''
  return isDemoInfoName(name) ? showDemoInfo(c, name) : respondWithProblem(c, 'not_found')
})

export const infoRoutes: readonly Route<DevServices>[] = [
  {
    path: '/dev/payments/:id/ask',
    stack: 'payment',
    GET: handlers(showPaymentInstead),
    POST: ask,
  },
  { path: '/dev/info/:name', stack: 'payment', GET: show },
]
