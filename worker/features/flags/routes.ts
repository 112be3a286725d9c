// Returns whether a flag is on (spec section 7). As in Unleash, an unknown flag is off; only a missing,
// invalid or repeated name is malformed.
import * as z from 'zod/mini'
import { paths } from '../../../shared/urls'
import { success } from '../../platform/http/call-docs'
import { documented } from '../../platform/http/documented'
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
  {
    path: paths.flagCall,
    stack: 'json',
    GET: isEnabled,
    docs: __API_DOCS__ && {
      GET: documented(isEnabled, {
        group: 'site',
        summary: 'Returns whether a feature flag is on. An unknown flag is off.',
        sample: { query: { featureName: 'pay-wpbp-redirect' } },
        query: { featureName: 'the name of the flag' },
        responses: success('true if the flag is on', z.object({ message: z.boolean() })),
        problems: ['malformed'],
      }),
    },
  },
]
