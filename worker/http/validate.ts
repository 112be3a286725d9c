// zod validation of what comes in, with fixed messages: the validator's own answer would repeat
// the request's body, card numbers included.
import { zValidator } from '@hono/zod-validator'
import type { Context, ValidationTargets } from 'hono'
import type { $ZodType } from 'zod/v4/core'
import { toFieldErrors } from '../../shared/field-rules'
import { jsonProblem } from './json-problem'
import type { AppEnv } from './route'

/** 400 for a malformed query, 422 with one sentence a field for a body. */
export function validate<Target extends keyof ValidationTargets, Schema extends $ZodType>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, (result, c) => {
    if (result.success) return
    const kind = target === 'query' || target === 'param' ? 'malformed' : 'invalid_fields'
    return jsonProblem(c as unknown as Context<AppEnv>, kind, {
      fields: toFieldErrors(result.error),
    })
  })
}
