// The command checkSite, and what it finds.
import { env } from 'cloudflare:workers'
import { createBackServices } from '../../../worker/back-services'
import { toOffice } from '../../../worker/features/back-office/commands'

/** The test pool has no built assets, so the ASSETS binding is stubbed. */
export const envWithAssets = {
  ...env,
  ASSETS: { fetch: () => Promise.resolve(new Response('')) } as never,
}

export async function runSiteCheck(bindings: typeof env = envWithAssets) {
  const result = await toOffice('Sam Staff', createBackServices(bindings))('checkSite', {})
  if (!result.ok) throw new Error('the site check was refused')
  const { checks } = result.value
  return {
    report: result.value,
    wrong: checks.filter(({ state }) => state === 'wrong').map(({ name }) => name),
    find: (name: string) => checks.find((check) => check.name.startsWith(name)),
  }
}
