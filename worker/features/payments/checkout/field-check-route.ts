// POST /api/json_field_check.php: what the automation host says of a payee's own bot, and of no
// other: a public door to every bot by every name would be a list of them.

import { toFieldErrors } from '../../../../shared/form-schema'
import { type BillFieldsReply, fieldCheckRequest } from '../../../../shared/payments/field-check'
import { paths } from '../../../../shared/urls'
import { readForm } from '../../../platform/http/form'
import { jsonProblem } from '../../../platform/http/json-problem'
import type { Route } from '../../../platform/http/route'
import { readJson } from '../../../platform/http/validate'
import { limitLookups } from '../../payees/limit-lookups'
import { handlers, type PaymentsServices } from '../context'

const checkFields = handlers(limitLookups<PaymentsServices>(), async (c) => {
  const isJson = c.req.header('content-type')?.startsWith('application/json')
  const values = isJson ? await readJson(c.req) : await readForm(c)
  if (values === null) return jsonProblem(c, 'malformed')
  const asked = fieldCheckRequest.safeParse(values)
  if (!asked.success)
    return jsonProblem(c, 'invalid_fields', { fields: toFieldErrors(asked.error) })
  const { directory, fieldCheck } = c.get('services')
  const payee = await directory.findById(asked.data.pid)
  const commonBot = payee?.commonBot ?? null
  if (payee === null || commonBot !== asked.data.commonBot) return jsonProblem(c, 'not_found')
  const { payeeId, payeeName } = payee
  const answer = await fieldCheck.read({ commonBot, payeeId, payeeName })
  if (answer.kind !== 'found')
    return jsonProblem(c, answer.kind === 'unavailable' ? 'unavailable' : 'vendor_failed')
  const fields: BillFieldsReply =
    answer.botName === '' ? {} : { [answer.botName]: answer.keys.map((key) => ({ key })) }
  return c.json(fields)
})

export const fieldCheckRoute: Route<PaymentsServices> = {
  path: paths.fieldCheck,
  stack: 'json',
  POST: checkFields,
}
