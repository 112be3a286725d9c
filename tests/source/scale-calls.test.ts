// The list of calls that `npm run scale` measures is complete: it has every function of the stores with a statement
// about rows that grow with payments.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Stores that are not measured, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'worker/features/app-download/store.ts': 'counts per day and campaign, at most 200 a day',
  'worker/features/back-office/destinations/destination-store.ts':
    'links that staff set, and their changes',
  'worker/features/back-office/payees/payee-store.ts': 'payees',
  'worker/features/back-office/widget-store.ts': 'widget partners',
  'worker/features/financing/store.ts': 'one row for each payee that has a financing page',
  'worker/features/get-paid/store.ts': 'invites, which expire, and one message by its id',
  'worker/features/mailbox-link/store.ts': 'linked mailboxes',
  'worker/features/membership/store.ts': 'the waitlist',
  'worker/features/pay-later/store.ts': 'accounts of a promotion',
  'worker/features/partner/keys/key-store.ts': 'two live keys of a payee, and revoked ones',
  'worker/features/partner/notices/notice-store.ts': 'notices, which end after thirty days',
  'worker/features/partner/notices/receiver-store.ts': 'one row for each payee that has a receiver',
  'worker/features/payees/pause-store.ts': 'one row for each payee that is paused',
  'worker/features/payees/search-store.ts': 'measured through payeeDirectory',
  'worker/vendors/accounts/embedded-store.ts': 'accounts, and one message by its id',
  'worker/vendors/accounts/embedded.ts': 'accounts',
  'worker/vendors/bill-fields/embedded.ts': 'the fields of one payee',
  'worker/vendors/captcha/altcha.ts': 'used captchas of an hour',
  'worker/vendors/captcha/siteverify.ts': 'used captchas of an hour',
  'worker/vendors/cards/simulator-actions.ts': 'not in production',
  'worker/vendors/cards/simulator-card-entry.ts': 'not in production',
  'worker/vendors/cards/simulator-refund.ts': 'not in production',
  'worker/vendors/cards/simulator.ts': 'not in production',
  'worker/vendors/cards/simulator-settlements.ts': 'not in production',
  'worker/vendors/flags/embedded.ts': 'flags',
  'worker/vendors/metrics/d1.ts': 'counts per day, which grow with days, pages and payees',
}

const statement = /\.prepare\(|\bbindNamed\(/

const listStores = (): readonly string[] =>
  globSync('worker/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.test\.ts$|^worker\/platform\/db\/|^worker\/features\/dev\//.test(file))
    .filter((file) => statement.test(read(file)))
    .sort()

/** The exported functions that take the database, or for a store that is an object, its methods. */
function listFunctions(source: string): readonly string[] {
  const declarations = source.split(
    /\n(?=(?:export )?(?:async )?(?:function|const|type|interface) )/,
  )
  return declarations.flatMap((declaration) => {
    const [head = ''] = declaration.split(/=>|\{\n {2}(?:const|return|await|if)/)
    const [, name] = /^export (?:async )?(?:function|const) (\w+)/.exec(declaration) ?? []
    if (name === undefined || !/D1Database|ReadDb|StoreDeps/.test(head)) return []
    if (!/\n {2}return \{\n/.test(declaration)) return [`${name}\\(`]
    const methods = [...declaration.matchAll(/^ {4}(?:async )?(\w+)(?:\(|: (?:async )?\()/gm)]
    return methods.map(([, method]) => `${name}\\(.*\\)\\.${method}\\(`)
  })
}

/** The names of a source that the list does not call. */
const findMissing = (source: string, calls: string) =>
  listFunctions(source).filter((call) => !new RegExp(`\\b${call}`).test(calls))

test('every function of a store that reads or writes rows of payments is measured', () => {
  const calls = read('tests/support/scale/calls.ts')
  const missing = listStores()
    .filter((file) => !Object.hasOwn(exceptions, file))
    .map((file) => ({ file, functions: findMissing(read(file), calls) }))
  expect(missing.filter(({ functions }) => functions.length > 0)).toEqual([])
  expect(missing.length).toBeGreaterThan(25)
})

test('each exception is a store', () => {
  expect(listStores()).toEqual(expect.arrayContaining(Object.keys(exceptions)))
})

test('a function without a call is found, and so is a method', () => {
  const functions = 'export function findIt(db: D1Database, id: string) {\n  return one(db)\n}\n'
  const store =
    'export function itStore(db: D1Database): It {\n  return {\n    find: (id) => one(db),\n  }\n}\n'
  expect(findMissing(functions, 'store.findIt(db, 1)')).toEqual([])
  expect(findMissing(functions, 'store.findItAll(db, 1)')).toEqual(['findIt\\('])
  expect(findMissing(store, 'itStore(db).find(1)')).toEqual([])
  expect(findMissing(store, 'itStore(db).save(1)')).toEqual(['itStore\\(.*\\)\\.find\\('])
})
