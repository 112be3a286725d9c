// While the card processor hosts the card fields, refuses a request with a card number in its path or in a field, except in account
// fields (http/card-data): no code of this site may handle one then. No field is logged.
import type { Context, MiddlewareHandler } from 'hono'
import { looksLikeCardNumber } from '../../../shared/card-number-in-text'
import { isCardData } from '../http/card-data'
import { readForm } from '../http/form'
import type { AppEnv, CoreServices } from '../http/route'
import { respondWithProblem } from '../render/respond-with-problem'

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
  const { pathname, searchParams } = new URL(c.req.url)
  if (looksLikeCardNumber(pathname.replaceAll('%20', ' '))) return true
  if ([...searchParams].some(([name, value]) => isCardData(name, value))) return true
  if (containsCardNumber(c.get('json'))) return true
  if (!/form/.test(c.req.header('content-type') ?? '')) return false
  // A clone: a webhook's handler needs the body as it was sent, which is signed.
  const form = await readForm({ req: c.req.raw.clone() })
  return form !== null && Object.entries(form).some(([name, value]) => isCardData(name, value))
}

/** Searches all strings and numbers of a JSON body. */
function containsCardNumber(json: unknown, name = ''): boolean {
  if (typeof json === 'string' || typeof json === 'number') return isCardData(name, String(json))
  if (Array.isArray(json)) return json.some((item) => containsCardNumber(item, name))
  if (typeof json !== 'object' || json === null) return false
  return Object.entries(json).some(([key, value]) => containsCardNumber(value, key))
}
