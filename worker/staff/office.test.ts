import { expect, test } from 'vitest'
import { commands, isCommandName } from '../features/back-office/commands'
import { guardOffice, type Role, roleCommands } from './office'

/** The commands that reach the back office when a person of the role calls each of them. */
async function listCalled(role: Role): Promise<readonly string[]> {
  const called: string[] = []
  const guarded = guardOffice(
    async (name) => {
      called.push(name)
      throw new Error('called')
    },
    { name: 'Ben', role },
    100,
  )
  for (const name of Object.keys(commands).filter(isCommandName))
    await guarded(name, {}).catch(() => null)
  return called.sort()
}

test('a manager may call every command', async () => {
  expect(await listCalled('manage')).toEqual(Object.keys(commands).sort())
})

test('a viewer may read, and call no other command', async () => {
  expect(await listCalled('view')).toEqual(
    [
      'listDisputes',
      'listPauses',
      'listPayments',
      'listQueue',
      'listRemittances',
      'openPayment',
      'readPayment',
      'searchPayments',
    ].sort(),
  )
})

test('a reviewer may call the commands of the role and no other', async () => {
  const called = await listCalled('review')
  expect(called).toEqual([...roleCommands.review].sort())
  for (const name of ['recordSent', 'recordDispute', 'importPayees', 'erasePersonalData'])
    expect(called).not.toContain(name)
})
