// The contract between APP_RETURN_URL, the address of the button at the end of the mailbox link, and the association
// files by which Apple and Android decide whether the app opens that address.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { varsOf } from './dist.ts'
import { serveBuilt } from './serve-built.ts'

const appScheme = 'com.example.papaya:/account-link'
const byPath = serveBuilt('rehearsal', { ...varsOf('demo'), APP_RETURN_URL: '/download' })
const byScheme = serveBuilt('rehearsal', { ...varsOf('demo'), APP_RETURN_URL: appScheme })
const unclaimed = { ...varsOf('demo'), APPLE_APP_ID: '', ANDROID_PACKAGE: '' }
const misconfigured = serveBuilt('rehearsal', unclaimed)
const all = [byPath, byScheme, misconfigured]

beforeAll(() => Promise.all(all.map(({ server }) => server.listen())))
afterAll(() => Promise.all(all.map(({ server }) => server.close())))

const association = z.object({
  applinks: z.object({
    details: z.array(
      z.object({
        appIDs: z.array(z.string()),
        components: z.array(z.object({ '/': z.string(), '?': z.string() })),
      }),
    ),
  }),
  webcredentials: z.object({ apps: z.array(z.string()) }),
})
const assetLinks = z.array(
  z.object({ relation: z.array(z.string()), target: z.object({ package_name: z.string() }) }),
)

/** In Apple's patterns, * matches any text and ? any one character. */
const toRegExp = (pattern: string) => {
  const source = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${source.replaceAll('?', '.').replaceAll('*', '.*')}$`)
}

async function findButtonHref({ server }: typeof byPath, path: string): Promise<string> {
  const html = await (await server.fetch(path)).text()
  const [, href = ''] = /<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]+>)*Return to Papaya/.exec(html) ?? []
  return href
}

describe('the button that leads back to the app', () => {
  test('has an address that the served Apple association claims for the app', async () => {
    const address = new URL(
      await findButtonHref(byPath, '/account-link?error=access_denied'),
      'https://papaya.example',
    )
    const file = await byPath.server.fetch('/.well-known/apple-app-site-association')
    const { applinks, webcredentials } = association.parse(await file.json())
    const claims = applinks.details.flatMap(({ appIDs, components }) =>
      components
        .filter((component) => toRegExp(component['/']).test(address.pathname))
        .filter((component) => toRegExp(component['?']).test(address.search.slice(1)))
        .flatMap(() => appIDs),
    )
    expect(claims).toContain(varsOf('demo').APPLE_APP_ID)
    // ASWebAuthenticationSession requires this before it accepts an https callback.
    expect(webcredentials.apps).toContain(varsOf('demo').APPLE_APP_ID)
  })

  test('is on the site whose asset links name the Android app for every address', async () => {
    const file = await byPath.server.fetch('/.well-known/assetlinks.json')
    const statements = assetLinks.parse(await file.json())
    expect(
      statements
        .filter(({ relation }) => relation.includes('delegate_permission/common.handle_all_urls'))
        .map(({ target }) => target.package_name),
    ).toEqual([varsOf('demo').ANDROID_PACKAGE])
  })

  test('has an address with the status, and headerless on a page of this site, but nothing else', async () => {
    for (const query of ['error=access_denied&state=canary', 'code=canary&scope=canary&error=x']) {
      const status = query.includes('access_denied') ? 'canceled' : 'failed'
      const path = `/account-link?headerless&${query}`
      expect(await findButtonHref(byPath, path)).toBe(`/download?status=${status}&amp;headerless`)
      expect(await findButtonHref(byScheme, path)).toBe(`${appScheme}?status=${status}`)
    }
  })

  test('leads to a page that a browser without the app can show', async () => {
    const response = await byPath.server.fetch('/download?status=linked', { redirect: 'manual' })
    expect(response.status).toBe(200)
  })
})

test('a return path that no app claims is refused at startup, and the log names the variable', async () => {
  expect((await misconfigured.server.fetch('/')).status).toBe(500)
  const logs = misconfigured.server.getLogs().map(({ message }) => message)
  expect(logs.join('\n')).toContain('APP_RETURN_URL is /download, which no app claims')
})
