// Which extra fields a payee's form has (product page: commonBot). Owns what happens when the
// automation host cannot be asked: the form works without them, and that is logged.
import type { FormValues } from '../../../../shared/field-rules'
import type { Payee } from '../../../../shared/payees/payee'
import { maxBotFields, toBotKey } from '../../../../shared/payments/bot-fields'
import type { FieldCheck, FieldList } from '../../../vendors/bill-fields/bill-fields'

type Deps = { readonly fieldCheck: FieldCheck }

const none: FieldList = { botName: '', keys: [] }

/** For a page without anything typed. At most three seconds; no payee without a bot waits at all. */
export async function findBotFields(payee: Payee, { fieldCheck }: Deps): Promise<FieldList> {
  if (payee.commonBot === null) return none
  const { commonBot, payeeId, payeeName } = payee
  const answer = await fieldCheck.read({ commonBot, payeeId, payeeName })
  return answer.kind === 'found' ? answer : none
}

/**
 * For a form that is shown again after a post: what the host names, and with the host out of reach
 * what the form had, so that nothing that was typed is lost.
 */
export async function findFormBotFields(
  payee: Payee,
  values: FormValues,
  deps: Deps,
): Promise<FieldList> {
  const named = await findBotFields(payee, deps)
  return named.keys.length > 0 ? named : findSentBotFields(payee, values, deps)
}

/**
 * The fields that a posted form has: those whose names it sends, as far as the host names them too.
 * With the host out of reach what was typed is kept as it is: its shape is checked all the same,
 * and throwing it away would lose what the payer was asked for.
 */
export async function findSentBotFields(
  payee: Payee,
  values: FormValues,
  { fieldCheck }: Deps,
): Promise<FieldList> {
  if (payee.commonBot === null) return none
  const sent = Object.keys(values).flatMap((name) => toBotKey(name) ?? [])
  if (sent.length === 0) return none
  const { commonBot, payeeId, payeeName } = payee
  const answer = await fieldCheck.read({ commonBot, payeeId, payeeName })
  if (answer.kind !== 'found') return { botName: commonBot, keys: sent.slice(0, maxBotFields) }
  const keys = answer.keys.filter((key) => sent.includes(key))
  return { botName: keys.length > 0 ? answer.botName : '', keys }
}
