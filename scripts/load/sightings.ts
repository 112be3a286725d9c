// What payers saw in one run.
import type { Visitor } from './visitor.ts'

export type PaidBill = {
  readonly attempt: string
  /** The browser that paid. */
  readonly visitor: Visitor
  /** Its path; null if the payer learned the outcome from the status call. */
  readonly statusPage: string | null
}

export type Sightings = {
  /** How many bills there are; the newest has this number. */
  bills: number
  /** Payments that were reported as successful. */
  readonly acknowledged: PaidBill[]
  /** How many of them, from the first one on, staff have accepted. */
  accepted: number
}

export const newSightings = (): Sightings => ({ bills: 0, acknowledged: [], accepted: 0 })
