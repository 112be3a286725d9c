// While the card processor hosts the card fields, refuses a request with a card number in a field, except in account
// fields (see below): no code of this site may handle one then. No field is logged.
import type { Context, MiddlewareHandler } from 'hono'
import { looksLikeCardNumber } from '../../../shared/field-rules'
import { ownCardFields } from '../../../shared/payments/card-entry'
import { readForm } from '../http/form'
import type { AppEnv, CoreServices } from '../http/route'
import { respondWithProblem } from '../render/respond-with-problem'

const cardFieldNames: ReadonlySet<string> = new Set(ownCardFields)

/**
 * Account numbers of 15 or 16 digits may look like card numbers. The payee's account rule checks them: it refuses one
 * that looks like a card number unless the payee's pattern requires that length.
 */
const accountFieldName = /^account\d*$/

export function cardNumberGuard<Services extends CoreServices>(): MiddlewareHandler<
  AppEnv<Services>
> {
  return async function refuseCardNumbers(c, next) {
    if (c.get('services').config.CARD_ENTRY !== 'hosted') return next()
    return (await hasCardNumber(c)) ? respondWithProblem(c, 'card_number_refused') : next()
  }
}

async function hasCardNumber<Services extends CoreServices>(
  c: Context<AppEnv<Services>>,
): Promise<boolean> {
  const { searchParams } = new URL(c.req.url)
  if ([...searchParams].some(([name, value]) => isCardData(name, value))) return true
  if (containsCardNumber(c.get('json'))) return true
  if (!/form/.test(c.req.header('content-type') ?? '')) return false
  const form = await readForm(c)
  return form !== null && Object.entries(form).some(([name, value]) => isCardData(name, value))
}

const isCardData = (name: string, value: string): boolean =>
  (cardFieldNames.has(name) && value.trim() !== '') ||
  (!accountFieldName.test(name) && looksLikeCardNumber(value))

/** Searches all strings and numbers of a JSON body. */
function containsCardNumber(json: unknown, name = ''): boolean {
  if (typeof json === 'string' || typeof json === 'number') return isCardData(name, String(json))
  if (Array.isArray(json)) return json.some((item) => containsCardNumber(item, name))
  if (typeof json !== 'object' || json === null) return false
  return Object.entries(json).some(([key, value]) => containsCardNumber(value, key))
}
