// The bindings and variables of a request to the staff page.
import type { Context } from 'hono'
import type { GuardedOffice, Office, Person } from './office'

export type StaffBindings = {
  readonly person: Person
  readonly office: Office
  readonly refundLimitCents: number
}

export type StaffEnv = {
  Bindings: StaffBindings
  Variables: {
    /** The path before the page's own, such as /dev/staff; empty in production. */
    base: string
    nonce: string
    office: GuardedOffice
  }
}

export type StaffContext = Context<StaffEnv>
