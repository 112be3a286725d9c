// Each command of /docs/api works as printed on a site with the demo's data.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fetchInIsolate } from '../../../tests/support/requests/in-isolate'
import {
  fillCommand,
  printedCommands,
  seedDemoData,
} from '../../../tests/support/requests/printed-commands'

beforeAll(seedDemoData)
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

test.each([...printedCommands.keys()])('the command of %s works as printed', async (name) => {
  const { path, init } = await fillCommand(name)
  const bindings = { PAY_LATER_DEADLINE: '9999-12-31' }
  const response = await fetchInIsolate(path, { ...init, bindings })
  expect(response.status, `${printedCommands.get(name)}\n${await response.text()}`).toBeLessThan(
    300,
  )
})
