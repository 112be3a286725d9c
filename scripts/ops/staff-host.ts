// The doctor's check that the staff page is closed to strangers: requests it without a token, as anyone could.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteCheck } from '../../worker/features/back-office/replies.ts'
import { root } from '../run.ts'

const name = 'staff host'
const timeoutMs = 10_000
const section = 'docs/deploy.md, "The staff page"'

type Target = 'staging' | 'production'

/** The configuration of the staff page's worker. */
export const toStaffConfigPath = (target: Target) =>
  target === 'production' ? 'worker/staff/wrangler.toml' : `worker/staff/wrangler.${target}.toml`

const toDeploy = (target: Target) => `npm run deploy -- ${target}`

const toCheck = (state: SiteCheck['state'], found: string, advice = ''): SiteCheck => ({
  name,
  state,
  found,
  advice,
})

const accessNames = ['ACCESS_TEAM', 'ACCESS_AUD'] as const
type AccessVars = Readonly<Record<(typeof accessNames)[number], string>>

/** What this folder deploys. */
function readAccessVars(configFile: string): AccessVars {
  const text = readFileSync(configFile, 'utf8')
  const read = (variable: string) =>
    new RegExp(`^${variable} = "([^"]*)"`, 'm').exec(text)?.[1] ?? ''
  return { ACCESS_TEAM: read('ACCESS_TEAM'), ACCESS_AUD: read('ACCESS_AUD') }
}

/** Access sends to its login page, whose URL names the team and, as `kid`, the application. */
function readLogin(location: string | null, url: string): AccessVars | null {
  if (location === null || !URL.canParse(location, url)) return null
  const { hostname, pathname, searchParams } = new URL(location, url)
  const isLogin = pathname.startsWith('/cdn-cgi/access/login')
  if (!hostname.endsWith('.cloudflareaccess.com') || !isLogin) return null
  return { ACCESS_TEAM: hostname, ACCESS_AUD: searchParams.get('kid') ?? '' }
}

function compareWithLogin(login: AccessVars, own: AccessVars, target: Target): SiteCheck {
  const signsIn = `refuses a request without a token: Access (${login.ACCESS_TEAM}) asks to sign in`
  const faulty = accessNames.filter((each) =>
    login[each] === '' ? own[each] === '' : own[each] !== login[each],
  )
  if (faulty.length === 0) return toCheck('ok', signsIn)
  const found = faulty
    .map((each) => `${each} ${own[each] === '' ? 'is not set' : 'is not that of Access'}`)
    .join(', ')
  const set = faulty.map((each) => `${each} = "${login[each] || '…'}"`).join(' and ')
  return toCheck(
    'wrong',
    `${signsIn}, but in ${toStaffConfigPath(target)} ${found}: no one gets in`,
    `Set ${set} there, and deploy it: ${toDeploy(target)}`,
  )
}

/** `staffUrl`: STAFF_URL; empty or off without a staff page, a path in the demo. `folder`: that of the project. */
export async function checkStaffHost(
  staffUrl: string,
  target: Target = 'production',
  folder = root,
): Promise<SiteCheck> {
  if (!staffUrl.startsWith('http'))
    return toCheck(
      'not_checked',
      staffUrl.startsWith('/') ? 'the demo’s page has no token' : 'there is no staff page',
    )
  const configFile = toStaffConfigPath(target)
  const own = readAccessVars(path.join(folder, configFile))
  let response: Response
  try {
    response = await fetch(`${staffUrl}/`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch {
    return toCheck(
      'wrong',
      `${staffUrl} does not respond`,
      `Is it the host in the routes of ${configFile}? Deploy it: ${toDeploy(target)}`,
    )
  }
  const { status, headers } = response
  const login = readLogin(headers.get('location'), staffUrl)
  if (login !== null) return compareWithLogin(login, own, target)
  if (status === 404) {
    const missing = accessNames.filter((each) => own[each] === '')
    const found =
      missing.length === 0
        ? 'what is deployed lacks ACCESS_TEAM or ACCESS_AUD'
        : `${configFile} lacks ${missing.join(' and ')}`
    return toCheck(
      'wrong',
      `${staffUrl} is a 404: ${found}`,
      `Set up Access, set them in ${configFile}, and deploy it: ${toDeploy(target)} (${section})`,
    )
  }
  if (status === 401 || status === 403) {
    const isOwnRefusal = (await response.text()).includes('Cloudflare Access')
    return isOwnRefusal
      ? toCheck(
          'wrong',
          'refuses a request without a token, but Access is not in front of it: no one can sign in',
          `Add ${new URL(staffUrl).hostname} to an application in Access (${section}).`,
        )
      : toCheck('ok', `refuses a request without a token (${status})`)
  }
  return toCheck(
    'wrong',
    `${staffUrl} responds with ${status} to a request without a token`,
    status < 300
      ? `Strangers may read it. Take its route away in the dashboard now; then set up Access (${section}).`
      : `That is not the staff page. Correct STAFF_URL, or the route (${section}).`,
  )
}
