// What every source of flags does: the table, and Unleash's adapter against its fake.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mockNetwork } from '../../../tests/support/fakes/mock-network'
import { fakeUnleash, unleashVars } from '../../../tests/support/fakes/unleash'
import { flagsEmbedded } from './embedded'
import { type FlagSource, flagNames } from './flags'
import { flagsUnleash } from './unleash'

type Setup = { readonly source: FlagSource; setAll(isOn: boolean): Promise<void> }

const setUpTable = (): Setup => ({
  source: flagsEmbedded(env.DB),
  async setAll(isOn) {
    const insert = env.DB.prepare(
      'INSERT OR REPLACE INTO flags (name, enabled, updated_at) VALUES (?1, ?2, 1)',
    )
    const names = [...flagNames, 'a-flag-of-another-site']
    await env.DB.batch(names.map((name) => insert.bind(name, isOn ? 1 : 0)))
  },
})

function setUpUnleash(): Setup {
  const fake = fakeUnleash()
  mockNetwork(fake)
  return {
    source: flagsUnleash({
      url: unleashVars.UNLEASH_URL,
      token: unleashVars.UNLEASH_TOKEN,
      kv: env.LINKS,
      onDown: vi.fn(),
    }),
    setAll: async (isOn) => fake.setToggles(isOn ? [...flagNames, 'a-flag-of-another-site'] : []),
  }
}

describe.each([
  ['the table', setUpTable],
  ['Unleash', setUpUnleash],
] as const)('a source of flags: %s', (_, createSetup) => {
  let setup: Setup
  beforeEach(() => {
    setup = createSetup()
  })
  afterEach(() => vi.restoreAllMocks())

  test.each([true, false])(
    'reads flags that are set to %s, and no flag of another site',
    async (isOn) => {
      await setup.setAll(isOn)
      expect(await setup.source.read()).toEqual(
        Object.fromEntries(flagNames.map((name) => [name, isOn])),
      )
    },
  )
})
