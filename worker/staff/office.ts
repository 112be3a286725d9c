// The back office as the staff page calls it: as one person, whose role decides what may be called. Everything that
// the page does goes through here.
import type { CommandInput, CommandName, CommandResult } from '../features/back-office/commands'

/** Each may do what those before it may. */
export const roles = ['view', 'review', 'manage'] as const
export type Role = (typeof roles)[number]

export type Person = {
  /** The history's name: an email, or a service token's Client ID. */
  readonly name: string
  readonly role: Role
}

/** Calls a command as the person. */
export type Office = <Name extends CommandName>(
  name: Name,
  input: CommandInput<Name>,
) => Promise<CommandResult<Name>>

export type NotAllowed = {
  readonly ok: false
  readonly error: { readonly kind: 'not_allowed'; readonly limitCents: number | null }
}

export type GuardedOffice = <Name extends CommandName>(
  name: Name,
  input: CommandInput<Name>,
) => Promise<CommandResult<Name> | NotAllowed>

const reading = [
  'listQueue',
  'listPayments',
  'listRemittances',
  'listDisputes',
  'listPauses',
  'searchPayments',
  'readPayment',
  'openPayment',
] as const satisfies readonly CommandName[]

/** What each role may call, and refund: `all` without the limit. */
export const roleCommands: Readonly<Record<Role, ReadonlySet<CommandName> | 'all'>> = {
  view: new Set<CommandName>(reading),
  review: new Set<CommandName>([
    ...reading,
    'restorePayment',
    'addNote',
    'previewMessage',
    'accept',
    'reject',
    'askForInfo',
    'withdrawInfo',
    'refund',
  ]),
  manage: 'all',
}

const refuse = (limitCents: number | null): NotAllowed => ({
  ok: false,
  error: { kind: 'not_allowed', limitCents },
})

const isOverLimit = (result: CommandResult<CommandName>): boolean =>
  !result.ok && result.error.kind === 'not_refundable' && result.error.why === 'exceeds_limit'

export function guardOffice(
  office: Office,
  { role }: Person,
  refundLimitCents: number,
): GuardedOffice {
  return async <Name extends CommandName>(
    name: Name,
    input: CommandInput<Name>,
  ): Promise<CommandResult<Name> | NotAllowed> => {
    const allowed = roleCommands[role]
    if (allowed === 'all') return office(name, input)
    if (!allowed.has(name)) return refuse(null)
    if (name !== 'refund') return office(name, input)
    // The limit is for a payment, so that several refunds don’t get past it, in turn or together.
    const result = await office(name, { ...input, limitCents: refundLimitCents })
    return isOverLimit(result) ? refuse(refundLimitCents) : result
  }
}
