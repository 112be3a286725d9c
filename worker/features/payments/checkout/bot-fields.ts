// The extra fields of a payee's form (commonBot in the specification). When the automation host fails, the
// form works without them.
import type { FormValues } from '../../../../shared/field-rules'
import type { Payee } from '../../../../shared/payees/payee'
import { maxBotFields, toBotKey } from '../../../../shared/payments/bot-fields'
import type { BillFieldsReader, FieldList } from '../../../vendors/bill-fields/bill-fields'

type Deps = { readonly billFieldsReader: BillFieldsReader }

const noFields: FieldList = { botName: '', keys: [] }

/** The fields of an empty form. Waits at most three seconds for the host. */
export async function findBotFields(payee: Payee, { billFieldsReader }: Deps): Promise<FieldList> {
  if (payee.commonBot === null) return noFields
  const { commonBot, payeeId, payeeName } = payee
  const reply = await billFieldsReader.read({ commonBot, payeeId, payeeName })
  return reply.kind === 'found' ? reply : noFields
}

/**
 * The fields of a form that is shown again after a post. When the host fails, these are the posted
 * fields: without this, the typed values would be lost.
 */
export async function findFormBotFields(
  payee: Payee,
  values: FormValues,
  deps: Deps,
): Promise<FieldList> {
  const fields = await findBotFields(payee, deps)
  return fields.keys.length > 0 ? fields : findSentBotFields(payee, values, deps)
}

/**
 * The posted fields that the host also names. When the host fails, the posted fields, up to `maxBotFields`: their
 * shape is still checked, and without this, the payer's input would be lost.
 */
export async function findSentBotFields(
  payee: Payee,
  values: FormValues,
  { billFieldsReader }: Deps,
): Promise<FieldList> {
  if (payee.commonBot === null) return noFields
  const sent = Object.keys(values).flatMap((name) => toBotKey(name) ?? [])
  if (sent.length === 0) return noFields
  const { commonBot, payeeId, payeeName } = payee
  const reply = await billFieldsReader.read({ commonBot, payeeId, payeeName })
  if (reply.kind !== 'found') return { botName: commonBot, keys: sent.slice(0, maxBotFields) }
  const keys = reply.keys.filter((key) => sent.includes(key))
  return { botName: keys.length > 0 ? reply.botName : '', keys }
}
