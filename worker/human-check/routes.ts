// Hands out what the browser solves before it submits a form.
import * as z from 'zod/mini'
import { paths } from '../../shared/paths'
import { handlers, type Route } from '../http/route'
import { validate } from '../http/validate'

const query = z.object({ action: z.enum(['payment', 'text', 'password', 'team_mail']) })

const challenge = handlers(validate('query', query), async (c) => {
  c.header('Cache-Control', 'private, no-store')
  return c.json(await c.get('services').humanCheck.createChallenge(c.req.valid('query').action))
})

export const humanCheckRoutes: readonly Route[] = [
  { path: paths.humanCheckChallenge, stack: 'json', GET: challenge },
]
