// Which switches are on, for the browser (spec section 7). As with Unleash itself, a name that is
// not on our list is off; only a question without one readable name is malformed.
import * as z from 'zod/mini'
import { paths } from '../../../shared/urls'
import type { Route } from '../../platform/http/route'
import { validateFor } from '../../platform/http/validate'
import { isFlagName } from '../../vendors/flags/flags'
import { type FlagsServices, handlers } from './context'

const validate = validateFor<FlagsServices>()

const query = z.object({ featureName: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,100}$/)) })

const isEnabled = handlers(validate('query', query), async (c) => {
  const { featureName } = c.req.valid('query')
  const isOn = isFlagName(featureName) && (await c.get('services').flags.isEnabled(featureName))
  return c.json({ message: isOn })
})

export const flagRoutes: readonly Route<FlagsServices>[] = [
  { path: paths.flagCall, stack: 'json', GET: isEnabled },
]
