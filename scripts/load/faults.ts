// What may fail while the load runs: the database, the card processor, or other vendors.
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { findDatabaseFile, lockDatabase } from '../../tests/chaos/chaos-site.ts'
import { startVendorServer } from '../../tests/chaos/vendor-server.ts'

export const faultNames = ['d1-locked', 'vendors-down', 'card-processor-down'] as const
export type FaultName = (typeof faultNames)[number]

export type Fault = {
  /** The variables of the site. */
  readonly vars: Readonly<Record<string, string>>
  /** Starts the fault and ends it, in the middle of a run of `seconds`. */
  run(persistTo: string, seconds: number): Promise<void>
  close(): Promise<void>
}

const noFault: Fault = { vars: {}, run: async () => {}, close: async () => {} }

const lockedMs = 5000

/** Nothing can be written for five seconds. */
const lockedDatabase: Fault = {
  ...noFault,
  async run(persistTo, seconds) {
    await setTimeout((seconds * 1000) / 2)
    const unlock = lockDatabase(persistTo)
    await setTimeout(lockedMs)
    unlock()
  },
}

function renameTable(persistTo: string, from: string, to: string): void {
  using db = new DatabaseSync(findDatabaseFile(persistTo), { timeout: 5000 })
  db.exec(`ALTER TABLE ${from} RENAME TO ${to}`)
}

/** The simulator's table of charges has another name for the middle third, so that each call to it fails. */
const stoppedCardProcessor: Fault = {
  ...noFault,
  async run(persistTo, seconds) {
    const [table, hidden] = ['simulator_charges', 'simulator_charges_down']
    await setTimeout((seconds * 1000) / 3)
    renameTable(persistTo, table, hidden)
    await setTimeout((seconds * 1000) / 3)
    renameTable(persistTo, hidden, table)
  },
}

const stoppedVendors = ['resend', 'twilio', 'unleash', 'sentry'] as const

/** Email, SMS, flags and error tracking respond 503 for the middle third. The simulator remains the card processor. */
async function stopVendors(): Promise<Fault> {
  const vendors = await startVendorServer()
  return {
    vars: { ...vendors.vars, CARD_PROCESSOR: 'embedded' },
    async run(_, seconds) {
      await setTimeout((seconds * 1000) / 3)
      for (const vendor of stoppedVendors) vendors.stop(vendor, 503)
      await setTimeout((seconds * 1000) / 3)
      for (const vendor of stoppedVendors) vendors.restore(vendor)
    },
    close: vendors.close,
  }
}

export async function prepareFault(name: FaultName | undefined): Promise<Fault> {
  switch (name) {
    case 'd1-locked':
      return lockedDatabase
    case 'vendors-down':
      return stopVendors()
    case 'card-processor-down':
      return stoppedCardProcessor
    case undefined:
      return noFault
  }
}
