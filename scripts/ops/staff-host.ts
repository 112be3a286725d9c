// The doctor's check that the staff page is closed to strangers: requests it without a token, as anyone could.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fine, notChecked, wrong } from '../../worker/features/back-office/health/site-check.ts'
import type { SiteCheck } from '../../worker/features/back-office/replies.ts'
import { root } from '../run.ts'

const name = 'staff host'
const timeoutMs = 10_000
const refuses = 'refuses a request without a token'
const section = 'docs/deploy.md, "The staff page"'

export type Target = 'staging' | 'production'

const configFile = 'worker/wrangler.back.toml'

const toDeploy = (target: Target) => `npm run deploy -- ${target}`

const accessNames = ['ACCESS_TEAM', 'ACCESS_AUD'] as const
type AccessVars = Readonly<Record<(typeof accessNames)[number], string>>

/** What this folder deploys. */
function readAccessVars(file: string, target: Target): AccessVars {
  const [, text = ''] = readFileSync(file, 'utf8').split(`[env.${target}.vars]`)
  const read = (variable: string) =>
    new RegExp(`^${variable} = "([^"]*)"`, 'm').exec(text)?.[1] ?? ''
  return { ACCESS_TEAM: read('ACCESS_TEAM'), ACCESS_AUD: read('ACCESS_AUD') }
}

/** Access sends to its login page, whose URL names the team and, as `kid`, the application. */
function readLogin(location: string, base: string): AccessVars | null {
  const url = URL.parse(location, base)
  const isLogin = url?.pathname.startsWith('/cdn-cgi/access/login')
  if (!isLogin || !url?.hostname.endsWith('.cloudflareaccess.com')) return null
  return { ACCESS_TEAM: url.hostname, ACCESS_AUD: url.searchParams.get('kid') ?? '' }
}

function compareWithLogin(login: AccessVars, own: AccessVars, target: Target): SiteCheck {
  const signsIn = `${refuses}: Access (${login.ACCESS_TEAM}) asks to sign in`
  const faulty = accessNames.filter((each) => !own[each] || !['', own[each]].includes(login[each]))
  if (faulty.length === 0) return fine(name, signsIn)
  const toFault = (each: (typeof accessNames)[number]) =>
    `${each} ${own[each] === '' ? 'is not set' : 'is not that of Access'}`
  const found = `in ${configFile} ${faulty.map(toFault).join(', ')}: no one gets in`
  const set = faulty.map((each) => `${each} = "${login[each] || '…'}"`).join(' and ')
  const advice = `Set ${set} there under [env.${target}.vars], and deploy it: ${toDeploy(target)}`
  return wrong(name, `${signsIn}, but ${found}`, advice)
}

/** `staffUrl`: STAFF_URL; empty or off without a staff page, a path in the demo. `folder`: that of the project. */
export async function checkStaffHost(
  staffUrl: string,
  target: Target = 'production',
  folder = root,
): Promise<SiteCheck> {
  if (staffUrl.startsWith('/')) return notChecked(name, 'the demo’s page has no token')
  if (!staffUrl.startsWith('http')) return notChecked(name, 'there is no staff page')
  const own = readAccessVars(path.join(folder, configFile), target)
  const request = { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const
  const response = await fetch(`${staffUrl}/`, request).catch(() => null)
  if (response === null) {
    const advice = `Is it the host in the routes of ${configFile}? Deploy it: ${toDeploy(target)}`
    return wrong(name, `${staffUrl} does not respond`, advice)
  }
  const { status, headers } = response
  const login = readLogin(headers.get('location') ?? '', staffUrl)
  if (login !== null) return compareWithLogin(login, own, target)
  if (status === 404) {
    const missing = accessNames.filter((each) => own[each] === '').join(' and ')
    const found = missing
      ? `${configFile} lacks ${missing}`
      : `what is deployed lacks ${accessNames.join(' or ')}`
    const advice = `Set up Access, set them in ${configFile}, and deploy it: ${toDeploy(target)} (${section})`
    return wrong(name, `${staffUrl} is a 404: ${found}`, advice)
  }
  if (status === 401 || status === 403) {
    const isOwnRefusal = (await response.text()).includes('Cloudflare Access')
    if (!isOwnRefusal) return fine(name, `${refuses} (${status})`)
    const found = `${refuses}, but Access is not in front of it: no one can sign in`
    const { hostname } = new URL(staffUrl)
    return wrong(name, found, `Add ${hostname} to an application in Access (${section}).`)
  }
  const advice =
    status < 300
      ? `Strangers may read it. Take its route away in the dashboard now; then set up Access (${section}).`
      : `That is not the staff page. Correct STAFF_URL, or the route (${section}).`
  return wrong(name, `${staffUrl} responds with ${status} to a request without a token`, advice)
}
