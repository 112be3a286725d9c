// Payers pay while each of staff's commands that is called throws: the back worker lacks a table that only staff read.
import { DatabaseSync } from 'node:sqlite'
import { findDatabaseFile } from '../../tests/chaos/chaos-site.ts'
import { type Bill, callStaff, payPatiently, type Rehearsal } from './unfinished-work.ts'

const payers = 300
const payingSideBySide = 6
const table = 'destination_changes'

function rename(persistTo: string, from: string, to: string): void {
  using db = new DatabaseSync(findDatabaseFile(persistTo), { timeout: 5000 })
  db.exec(`ALTER TABLE ${from} RENAME TO ${to}`)
}

/** Before the site starts. */
export const breakStaffCommand = (persistTo: string) => rename(persistTo, table, `${table}_away`)
export const mendStaffCommand = (persistTo: string) => rename(persistTo, `${table}_away`, table)

/** Returns what was paid, and how many commands threw meanwhile. Throws if a payer noticed, or none did throw. */
export async function payBesideStaffFaults(rehearsal: Rehearsal) {
  const paid: Bill[] = []
  let thrown = 0
  async function callUntilPaid(): Promise<void> {
    while (paid.length < payers) {
      const reply = await callStaff(rehearsal, 'listChanges', {}).catch(String)
      if (!String(reply).includes('listChanges: 500'))
        throw new Error(`a command without its table did not throw: ${JSON.stringify(reply)}`)
      thrown += 1
    }
  }
  let started = 0
  async function payOneByOne(): Promise<void> {
    while (started < payers) {
      started += 1
      paid.push(await payPatiently(rehearsal))
    }
  }
  const paying = Array.from({ length: payingSideBySide }, payOneByOne)
  await Promise.all([callUntilPaid(), ...paying])
  if (thrown === 0) throw new Error('all payers had paid before a command threw')
  return { paid, thrown }
}
