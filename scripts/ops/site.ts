// Calls a site's /ops: finds the token, sends the request, and turns failures into instructions.
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'
import { staffNameHeader } from '../../shared/back-office/staff-name-header.ts'
import {
  type CommandName,
  type CommandReply,
  commands,
} from '../../worker/features/back-office/commands.ts'
import { fileFault, siteCheck } from '../../worker/features/back-office/replies.ts'
import { root } from '../run.ts'
import { readDevVars } from '../start/worker-options.ts'
import { groupBySection } from './deploy-sections.ts'

export class OpsError extends Error {}

/** A new deploy, which takes effect within seconds, may end it. */
export class PassingError extends OpsError {}

export type Call = <Name extends CommandName>(
  name: Name,
  input: Readonly<Record<string, unknown>>,
) => Promise<CommandReply<Name>>

const timeoutMs = 120_000

export const isThisMachine = ({ hostname }: URL) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')

/** Returns a URL without a path. Refuses plain http to other machines, which would expose the token on the network. */
export function parseSite(text: string): URL {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.pathname !== '/')
    throw new OpsError('--site should be an address such as https://www.example.com')
  if (url.protocol === 'http:' && !isThisMachine(url))
    throw new OpsError('The token is sent over https only: use an https address for --site')
  return url
}

/** Of the environment, else of .dev.vars; empty if neither has it. */
export const readSetting = (name: 'OPS_SITE' | 'OPS_TOKEN'): string =>
  process.env[name] || readDevVars(root)[name] || ''

/** The demo's published token is sent to this machine only. */
export function findToken(site: URL): string {
  const config = isThisMachine(site) ? readFileSync(path.join(root, 'wrangler.toml'), 'utf8') : ''
  const token = readSetting('OPS_TOKEN') || /^OPS_TOKEN = "([^"]+)"/m.exec(config)?.[1]
  if (!token)
    throw new OpsError(`No token for ${site.origin}: set OPS_TOKEN in the environment or .dev.vars`)
  if (!/^[!-~]{1,500}$/.test(token))
    throw new OpsError('OPS_TOKEN has an invalid character, such as a space')
  return token
}

export const replySchemas: {
  readonly [Name in CommandName]: { readonly reply: z.ZodMiniType<CommandReply<Name>> }
} = commands

const problem = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  faults: z.optional(z.array(fileFault)),
  total: z.optional(z.int()),
  checks: z.optional(z.array(siteCheck)),
  requestId: z.string(),
})
type Problem = z.output<typeof problem>

type Caller = {
  readonly site: URL
  readonly token: string
  /** The staff member who acts. The name of this terminal's user unless set. */
  readonly staffName?: string | undefined
  /** What an error calls a field: the option that was typed. Its own name unless set. */
  readonly toTypedName?: (field: string) => string
}

export const toCall =
  (caller: Caller): Call =>
  async (name, input) => {
    const response = await send(caller, name, input)
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok) throw toOpsError(caller, response, body)
    const { data } = z.object({ result: replySchemas[name].reply }).safeParse(body)
    if (data) return data.result
    const { origin } = caller.site
    throw new OpsError(`${origin} sent a reply that this version does not understand.`)
  }

function send(caller: Caller, name: string, input: object): Promise<Response> {
  const { site, token, staffName = userInfo().username } = caller
  const request = fetch(new URL(`/ops/${name}`, site), {
    method: 'POST',
    // Never send the token to a redirect's target.
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      [staffNameHeader]: encodeURIComponent(staffName),
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(timeoutMs),
  })
  return request.catch((error: unknown) => {
    throw new PassingError(toNetworkMessage(site, error))
  })
}

function toNetworkMessage(site: URL, error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `${site.origin} did not respond within ${timeoutMs / 1000} seconds. The command may have been carried out: check before you repeat it.`
  const cause = error instanceof Error ? error.cause : null
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ECONNREFUSED')
    return `Nothing responds at ${site.origin}. Is the site running? npm start serves it on this machine; --site <url> names another.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The host ${site.hostname} was not found, or there is no network.`
  return `${site.origin} could not be reached${code === '' ? '' : ` (${code})`}. The command may have been carried out: check before you repeat it.`
}

/** Each line of a configuration's faults begins with the variable's name. */
function toSetupFaults({ message, checks = [] }: Problem) {
  const lines = message.replace(/^Configuration:\n/, '').split('\n')
  const variables = lines.map((text) => ({ name: text.split(' ')[0] ?? '', text }))
  const failedChecks = checks
    .filter(({ state }) => state === 'wrong')
    .map(({ name, found, advice }) => ({ name, text: `${name}: ${found}. ${advice}` }))
  return [...variables, ...failedChecks]
}

function toOpsError(caller: Caller, response: Response, body: unknown): OpsError {
  const { data = null } = problem.safeParse(body)
  const mayPass = data ? data.code === 'CONFIGURATION' : response.status === 500
  const message = data ? explain(data, caller, response) : toUnknown(caller, response)
  return mayPass ? new PassingError(message) : new OpsError(message)
}

const toUnknown = ({ site }: Caller, { status }: Response): string =>
  status === 500
    ? `${site.origin} responded with 500. Its configuration has errors, perhaps in OPS_TOKEN, or this is not its token. Set OPS_TOKEN first (docs/deploy.md, "Staff's calls"): the doctor then lists the other errors. The log lists them, too (npx wrangler tail).`
    : `${site.origin} responded with ${status}, not with a reply of the back office. Is --site its OPS_URL?`

function explain(found: Problem, { site, toTypedName }: Caller, { headers }: Response): string {
  const { origin } = site
  const texts = Object.entries({
    UNAUTHORIZED: `${origin} does not accept this token. Set its OPS_TOKEN in the environment or .dev.vars.`,
    TOO_MANY: `Too many wrong tokens from this address: wait ${headers.get('retry-after')} seconds.`,
    INTERNAL: `Something went wrong at ${origin}. The request ID in its log is ${found.requestId}.`,
    CONFIGURATION: `${origin} rejects every request because its configuration has errors. Each heading is a section of docs/deploy.md:\n\n${groupBySection(toSetupFaults(found))}`,
    NOT_FOUND: `${origin} has no back-office API: its OPS_TOKEN is not set (docs/deploy.md, "Staff's calls"), or --site is not its OPS_URL.`,
  })
  return new Map(texts).get(found.code) ?? toRefusal(found, toTypedName)
}

function toRefusal(found: Problem, toTypedName = (field: string) => field): string {
  const { message, fields = {}, faults = [], total = 0 } = found
  const more = total - faults.length
  return [
    message,
    ...Object.entries(fields).map(([name, sentence]) => `  ${toTypedName(name)}: ${sentence}`),
    ...faults.map(
      ({ line, column, message: what }) =>
        `  line ${line}${column === null ? '' : `, ${column}`}: ${what}`,
    ),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n')
}
