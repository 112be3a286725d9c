// POST /api/json_field_check.php: the fields of a payee's own bot. Other bots get 404: without this,
// a caller could list every bot.

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
  const values = isJson ? readJson(c) : await readForm(c)
  if (values === null) return jsonProblem(c, 'malformed')
  const parsed = fieldCheckRequest.safeParse(values)
  if (!parsed.success)
    return jsonProblem(c, 'invalid_fields', { fields: toFieldErrors(parsed.error) })
  const { directory, fieldCheck } = c.get('services')
  const payee = await directory.findById(parsed.data.pid)
  const commonBot = payee?.commonBot ?? null
  if (payee === null || commonBot !== parsed.data.commonBot) return jsonProblem(c, 'not_found')
  const { payeeId, payeeName } = payee
  const reply = await fieldCheck.read({ commonBot, payeeId, payeeName })
  if (reply.kind !== 'found')
    return jsonProblem(c, reply.kind === 'unavailable' ? 'unavailable' : 'vendor_failed')
  const fields: BillFieldsReply =
    reply.botName === '' ? {} : { [reply.botName]: reply.keys.map((key) => ({ key })) }
  return c.json(fields)
})

export const fieldCheckRoute: Route<PaymentsServices> = {
  path: paths.fieldCheck,
  stack: 'json',
  POST: checkFields,
}
