// zod validation of requests with fixed messages: the validator's own response would echo the body,
// card numbers included. Each validator carries its target and schema, for the API document.
import { type Hook, zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import * as z from 'zod/mini'
import type { $ZodType, output } from 'zod/v4/core'
import { toFieldErrors } from '../../../shared/form-schema'
import { readForm } from './form'
import { jsonProblem } from './json-problem'
import type { ProblemDetails, ProblemKind } from './problems'
import type { AppContext, AppEnv, CoreServices } from './route'

/** `body` is JSON or a form, by its content type. */
export type InputTarget = keyof ValidationTargets | 'body'

/** What a validator reads. */
export type RequestInput = { readonly target: InputTarget; readonly schema: $ZodType }

export const isValidator = (handler: object): handler is { readonly input: RequestInput } =>
  'input' in handler

export type InvalidRequest = { readonly kind: ProblemKind; readonly details: ProblemDetails }

/** Responds to a request that the schema rejects. */
type OnInvalid<Services extends CoreServices> = (
  c: AppContext<Services>,
  invalid: InvalidRequest,
) => Response | Promise<Response>

const malformed: InvalidRequest = { kind: 'malformed', details: {} }

/**
 * 400 for an invalid query, a body that is not JSON and a form that no page of this site could have
 * sent; 422 for other invalid bodies. One message per field, from the schema or from
 * form-schema.ts. `onInvalid` replaces the response where the specification names its shape.
 */
export const validateFor =
  <Services extends CoreServices>() =>
  <Target extends keyof ValidationTargets, Schema extends $ZodType>(
    target: Target,
    schema: Schema,
    onInvalid: OnInvalid<Services> = respondInJson,
  ) => {
    const onResult: Hook<output<Schema>, AppEnv<Services>, string, Target, object, Schema> = (
      result,
      c,
    ) => {
      if (!result.success) return onInvalid(c, toInvalid(c, target, result.error))
    }
    const validator = zValidator<Schema, Target, AppEnv<Services>, string, typeof onResult>(
      target,
      schema,
      onResult,
    )
    // Checked first, because the validator throws on a body that it cannot read: that would be a 500.
    const guarded: typeof validator = async (c, next) => {
      if (!(await isReadable(c, target))) return onInvalid(c, malformed)
      return validator(c, next)
    }
    return withInput(guarded, { target, schema })
  }

/** Like `validate('json', …)`, but also accepts a form with the same fields. The handler reads either as `json`. */
export const validateBodyFor =
  <Services extends CoreServices>() =>
  <Schema extends $ZodType<object>>(schema: Schema) => {
    const validateJson = validateFor<Services>()('json', schema)
    const readEither = async (...[c, next]: Parameters<typeof validateJson>) => {
      if (c.req.header('content-type')?.toLowerCase().startsWith('application/json'))
        return validateJson(c, next)
      const form = await readForm(c)
      if (form === null) return respondInJson(c, malformed)
      const parsed = await z.safeParseAsync(schema, form)
      if (!parsed.success) return respondInJson(c, toInvalid(c, 'form', parsed.error))
      c.req.addValidatedData('json', parsed.data)
      return next()
    }
    return withInput(readEither, { target: 'body', schema })
  }

const toInvalid = <Services extends CoreServices>(
  c: AppContext<Services>,
  target: InputTarget,
  error: z.core.$ZodError,
): InvalidRequest => ({
  kind: target === 'query' ? 'malformed' : 'invalid_fields',
  details: { fields: toFieldErrors(error, c.get('services').locale) },
})

const withInput = <Handler extends object>(handler: Handler, input: RequestInput) =>
  Object.assign(handler, { input })

const respondInJson = <Services extends CoreServices>(
  c: AppContext<Services>,
  { kind, details }: InvalidRequest,
): Response => jsonProblem(c, kind, details)

async function isReadable<Services extends CoreServices>(
  c: AppContext<Services>,
  target: InputTarget,
): Promise<boolean> {
  if (target === 'json') return readJson(c) !== null
  return target !== 'form' || (await readForm(c)) !== null
}

/**
 * The body, which the stack has parsed; null if it was not JSON, and for a bare null, which no call
 * accepts.
 */
export const readJson = <Services extends CoreServices>(c: AppContext<Services>): unknown =>
  c.get('json') ?? null
