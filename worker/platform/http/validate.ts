// zod validation of requests with fixed messages: the validator's own response would echo the body,
// card numbers included.
import { type Hook, zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import type { $ZodType, output } from 'zod/v4/core'
import { toFieldErrors } from '../../../shared/form-schema'
import { jsonProblem } from './json-problem'
import type { AppContext, AppEnv, CoreServices } from './route'

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
      if (target === 'json' && readJson(c) === null) return jsonProblem(c, 'malformed')
      return validator(c, next)
    }
    return guarded
  }

/**
 * The body, which the stack has parsed; null if it was not JSON, and for a bare null, which no call
 * accepts.
 */
export const readJson = <Services extends CoreServices>(c: AppContext<Services>): unknown =>
  c.get('json') ?? null
