// POST /api/json_field_check.php: the fields of a payee's own bot. A request for another bot gets 404: without
// this, a caller could list every bot.

import {
  type FieldCheckResponse,
  fieldCheckRequest,
  fieldCheckResponse,
} from '../../../../shared/payments/field-check'
import { paths } from '../../../../shared/urls'
import { sharedLimits, success } from '../../../platform/http/call-docs'
import { documented } from '../../../platform/http/documented'
import { jsonProblem } from '../../../platform/http/json-problem'
import type { Route } from '../../../platform/http/route'
import { validateBodyFor } from '../../../platform/http/validate'
import { limitLookups } from '../../payees/limit-lookups'
import { handlers, type PaymentsServices } from '../context'

const validateBody = validateBodyFor<PaymentsServices>()(fieldCheckRequest)

const checkFields = handlers(limitLookups<PaymentsServices>(), validateBody, async (c) => {
  const request = c.req.valid('json')
  const { directory, billFieldsReader } = c.get('services')
  const payee = await directory.findById(request.pid)
  const commonBot = payee?.commonBot ?? null
  if (payee === null || commonBot !== request.commonBot) return jsonProblem(c, 'not_found')
  const { payeeId, payeeName } = payee
  const reply = await billFieldsReader.read({ commonBot, payeeId, payeeName })
  if (reply.kind !== 'found')
    return jsonProblem(c, reply.kind === 'unavailable' ? 'unavailable' : 'vendor_failed')
  const fields: FieldCheckResponse =
    reply.botName === '' ? {} : { [reply.botName]: reply.keys.map((key) => ({ key })) }
  return c.json(fields)
})

export const fieldCheckRoute: Route<PaymentsServices> = {
  path: paths.fieldCheckCall,
  stack: 'json',
  POST: checkFields,
  docs: __API_DOCS__ && {
    POST: documented(checkFields, {
      group: 'payments',
      summary: 'Returns the extra fields that a payee asks for.',
      sample: { body: { commonBot: 'riverbend-bot', pid: 'p_riverbend' } },
      responses: success(
        'the bot and its fields; empty if the automation host has no such bot',
        fieldCheckResponse,
      ),
      problems: ['not_found', 'invalid_fields', 'too_many', 'vendor_failed'],
      limit: sharedLimits.lookups,
    }),
  },
}
