// A command of the back office is one definition: what it takes and returns, what it does, how it fails, and how the
// terminal calls it.
import * as z from 'zod/mini'
import type { FieldErrors } from '../../../shared/field-rules'
import { toFieldErrors } from '../../../shared/form-schema'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { requestErrors } from '../../../shared/locales/en/request-errors'
import { err, type Result } from '../../../shared/result'
import type { BackOfficeDeps, BackOfficeFailure, CommandDeps } from './back-office-types'
import * as fields from './fields'
import { findChangeSince } from './find-change-since'

/** How `npm run ops` takes a command. It prints the reply by its schema (reply-format.ts). */
type Terminal<Field extends string> = {
  /** What is typed: `payments accept`. */
  readonly name: string
  /** Fields that are typed without a name, in this order; every other field is an option. */
  readonly positionals?: readonly Field[]
  /** It runs at a site that is not on this machine only after a confirmation. */
  readonly movesMoney?: true
}

type Definition<Input extends z.ZodMiniType, Reply extends z.ZodMiniType> = {
  readonly summary: string
  /** Of the API document, where the required fields' names do not tell their values. */
  readonly sample?: Readonly<Record<string, unknown>>
  readonly input: Input
  /** Times are epoch ms. */
  readonly reply: Reply
  readonly run: (
    input: z.output<Input>,
    deps: CommandDeps,
  ) => Promise<Result<z.output<Reply>, BackOfficeFailure>>
  /** Besides `invalid`. */
  readonly failures: readonly BackOfficeFailure['kind'][]
  /** In bytes, for HTTP; the JSON stack's limit unless set. */
  readonly bodyLimit?: number
  /** Without it, only programs call the command. */
  readonly terminal?: Terminal<Extract<keyof z.input<Input>, string>>
}

/** Any command. Methods, because each takes the type that its own schema reads. */
export type Command = Omit<Definition<z.ZodMiniType, z.ZodMiniType>, 'run' | 'terminal'> & {
  run(input: unknown, deps: CommandDeps): Promise<Result<unknown, BackOfficeFailure>>
  readonly terminal?: Terminal<string>
}

/** Checks the types. */
export const defineCommand = <Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  definition: Definition<Input, Reply>,
): Definition<Input, Reply> => definition

/** Getters stay getters: a service is made when a command uses it, and one whose binding is missing may not be. */
export const withActor = (deps: BackOfficeDeps, actor: string): CommandDeps =>
  Object.create(Object.prototype, {
    ...Object.getOwnPropertyDescriptors(deps),
    actor: { value: actor, enumerable: true },
  })

/** The actor's name and the input are untrusted. */
export async function runCommand(
  command: Command,
  input: unknown,
  deps: CommandDeps,
): Promise<Result<unknown, BackOfficeFailure>> {
  const actor = z.safeParse(fields.actorName, deps.actor)
  if (!actor.success) return toInvalid({ actor: commandErrors.actor })
  const parsed = z.safeParse(command.input, input)
  if (!parsed.success) return toInvalid(toNamedErrors(parsed.error))
  const result = await command.run(parsed.data, withActor(deps, actor.data))
  if (result.ok) return result
  return err((await findChangeSince(parsed.data, result.error, deps)) ?? result.error)
}

export const toInvalid = (errors: FieldErrors) => err({ kind: 'invalid', fields: errors } as const)

/** Reports an error of the whole input under `input`. */
function toNamedErrors(error: z.core.$ZodError): Record<string, string> {
  const { '': whole, ...fields } = toFieldErrors(error)
  if (whole === undefined) return fields
  const hasUnknownField = error.issues.some(({ code }) => code === 'unrecognized_keys')
  const input = hasUnknownField ? commandErrors.unknownField : requestErrors.object
  return { ...fields, input }
}
