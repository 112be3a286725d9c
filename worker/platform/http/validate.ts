// zod validation of requests with fixed messages: the validator's own response would echo the body,
// card numbers included.
import { type Hook, zValidator } from '@hono/zod-validator'
import type { Context, ValidationTargets } from 'hono'
import type { $ZodType, output } from 'zod/v4/core'
import { toFieldErrors } from '../../../shared/form-schema'
import { jsonProblem } from './json-problem'
import type { AppEnv, CoreServices } from './route'

/**
 * 400 for an invalid query or a body that is not JSON, 422 for an invalid body; one message per
 * field, from the schema or from form-schema.ts.
 */
export const validateFor =
  <Services extends CoreServices>() =>
  <Target extends keyof ValidationTargets, Schema extends $ZodType>(
    target: Target,
    schema: Schema,
  ) => {
    const onResult: Hook<output<Schema>, AppEnv<Services>, string, Target, object, Schema> = (
      result,
      c,
    ) => {
      if (result.success) return
      const kind = target === 'query' || target === 'param' ? 'malformed' : 'invalid_fields'
      return jsonProblem(c, kind, { fields: toFieldErrors(result.error) })
    }
    const validator = zValidator<Schema, Target, AppEnv<Services>, string, typeof onResult>(
      target,
      schema,
      onResult,
    )
    // The validator throws on invalid JSON, which would become a 500: check first.
    const guarded: typeof validator = async (c, next) => {
      if (target === 'json' && (await readJson(c.req)) === null) return jsonProblem(c, 'malformed')
      return validator(c, next)
    }
    return guarded
  }

/**
 * The body as JSON; null if invalid, and for a bare null, which no call accepts. Hono caches the
 * body, so it can be read again.
 */
export async function readJson(request: Pick<Context['req'], 'json'>): Promise<unknown> {
  try {
    return await request.json<unknown>()
  } catch {
    return null
  }
}
