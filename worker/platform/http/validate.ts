// zod validation of what comes in, with fixed messages: the validator's own answer would repeat
// the request's body, card numbers included.
import { type Hook, zValidator } from '@hono/zod-validator'
import type { Context, ValidationTargets } from 'hono'
import type { $ZodType, output } from 'zod/v4/core'
import { toFieldErrors } from '../../../shared/form-schema'
import { jsonProblem } from './json-problem'
import type { AppEnv, CoreServices } from './route'

/**
 * 400 for a malformed query or a body that is no JSON, 422 for a body; one sentence a field, the
 * schema's own or that of form-schema.ts.
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
    // The validator throws at what is no JSON, and a throw would be a fault of ours: looked at first.
    const guarded: typeof validator = async (c, next) => {
      if (target === 'json' && (await readJson(c.req)) === null) return jsonProblem(c, 'malformed')
      return validator(c, next)
    }
    return guarded
  }

/**
 * The body as JSON; null for what is none, and for a bare null, which no call of ours takes. Hono
 * keeps what was read, so that whoever reads it next need not wait.
 */
export async function readJson(request: Pick<Context['req'], 'json'>): Promise<unknown> {
  try {
    return await request.json<unknown>()
  } catch {
    return null
  }
}
