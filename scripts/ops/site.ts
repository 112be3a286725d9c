// Calls a site's /ops: finds the token, sends the request, and turns failures into instructions.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import * as z from 'zod/mini'
import { staffNameHeader } from '../../shared/back-office/staff-name-header.ts'
import {
  type CommandName,
  type CommandReply,
  commands,
} from '../../worker/features/back-office/commands.ts'
import { fileFault, type SiteCheck, siteCheck } from '../../worker/features/back-office/replies.ts'
import { root } from '../run.ts'
import { groupBySection } from './deploy-sections.ts'

export class OpsError extends Error {
  override readonly name = 'OpsError'
  /** True if a new deploy, which takes effect within seconds, may end it. */
  readonly mayPass: boolean

  constructor(message: string, mayPass = false) {
    super(message)
    this.mayPass = mayPass
  }
}

export type Call = <Name extends CommandName>(
  name: Name,
  input: Readonly<Record<string, unknown>>,
) => Promise<CommandReply<Name>>

const timeoutMs = 120_000

export const isThisMachine = ({ hostname }: URL) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')

/** Returns a URL without a path. Refuses plain http to other machines, which would expose the token on the network. */
export function parseSite(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.pathname !== '/')
    throw new OpsError('--site should be an address such as https://www.example.com')
  if (url.protocol === 'http:' && !isThisMachine(url))
    throw new OpsError('The token is sent over https only: use an https address for --site')
  return url
}

/** The demo's published token is sent to this machine only. */
export function findToken(site: URL): string {
  const readIfPresent = (name: string) => {
    const file = path.join(root, name)
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }
  const own = process.env.OPS_TOKEN || parseEnv(readIfPresent('.dev.vars')).OPS_TOKEN
  const demo = isThisMachine(site)
    ? /^OPS_TOKEN = "([^"]+)"/m.exec(readIfPresent('wrangler.toml'))?.[1]
    : ''
  const token = own || demo
  if (!token)
    throw new OpsError(`No token for ${site.origin}: set OPS_TOKEN in the environment or .dev.vars`)
  if (!/^[!-~]{1,500}$/.test(token))
    throw new OpsError('OPS_TOKEN has an invalid character, such as a space')
  return token
}

const success = z.object({ result: z.unknown() })
const replySchemas: {
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

type CallInput<Name extends CommandName> = {
  readonly site: URL
  readonly token: string
  /** The staff member who acts. */
  readonly staffName: string
  readonly name: Name
  readonly input: Readonly<Record<string, unknown>>
  /** What an error calls a field: the option that the person typed. Its own name unless set. */
  readonly toTypedName?: (field: string) => string
}

export async function callSite<Name extends CommandName>(
  call: CallInput<Name>,
): Promise<CommandReply<Name>> {
  const { site, name, toTypedName = (field) => field } = call
  const response = await send(call)
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw toOpsError(response, body, { site, toTypedName })
  const result = success.safeParse(body).data?.result
  const reply = replySchemas[name].reply.safeParse(result)
  if (!reply.success)
    throw new OpsError(`${site.origin} sent a reply that this version does not understand.`)
  return reply.data
}

async function send({
  site,
  token,
  staffName,
  name,
  input,
}: CallInput<CommandName>): Promise<Response> {
  try {
    return await fetch(new URL(`/ops/${name}`, site), {
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
  } catch (error) {
    throw new OpsError(toNetworkMessage(site, error), true)
  }
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
function toSetupFaults(message: string, checks: readonly SiteCheck[]) {
  const variables = message
    .replace(/^Configuration:\n/, '')
    .split('\n')
    .map((text) => ({ name: text.split(' ')[0] ?? '', text }))
  const failedChecks = checks
    .filter(({ state }) => state === 'wrong')
    .map(({ name, found, advice }) => ({ name, text: `${name}: ${found}. ${advice}` }))
  return [...variables, ...failedChecks]
}

function toOpsError(
  response: Response,
  body: unknown,
  { site, toTypedName }: Required<Pick<CallInput<CommandName>, 'site' | 'toTypedName'>>,
): OpsError {
  const parsed = problem.safeParse(body)
  if (!parsed.success && response.status === 500)
    return new OpsError(
      `${site.origin} responded with 500. Its configuration has errors, perhaps in OPS_TOKEN, or this is not its token. Set OPS_TOKEN first (docs/deploy.md, "Secrets"): the doctor then lists the other errors. The log lists them, too (npx wrangler tail).`,
      true,
    )
  if (!parsed.success)
    return new OpsError(
      `${site.origin} responded with ${response.status}, not with a reply of the back office. Is --site correct?`,
    )
  const { code, message, fields = {}, faults, total = 0, requestId } = parsed.data
  switch (code) {
    case 'UNAUTHORIZED':
      return new OpsError(
        `${site.origin} does not accept this token. Set its OPS_TOKEN in the environment or .dev.vars.`,
      )
    case 'TOO_MANY':
      return new OpsError(
        `Too many wrong tokens from this address: wait ${response.headers.get('retry-after')} seconds.`,
      )
    case 'INTERNAL':
      return new OpsError(
        `Something went wrong at ${site.origin}. The request ID in its log is ${requestId}.`,
      )
    case 'CONFIGURATION':
      return new OpsError(
        `${site.origin} rejects every request because its configuration has errors. Each heading is a section of docs/deploy.md:\n\n${groupBySection(toSetupFaults(message, parsed.data.checks ?? []))}`,
        true,
      )
    case 'NOT_FOUND':
      return new OpsError(
        `${site.origin} has no back-office API: its OPS_TOKEN is not set (docs/deploy.md, "Secrets"), or --site is wrong.`,
      )
    default:
      return new OpsError(
        [
          message,
          ...Object.entries(fields).map(
            ([name, sentence]) => `  ${toTypedName(name)}: ${sentence}`,
          ),
          ...(faults ?? []).map(
            ({ line, column, message: what }) =>
              `  line ${line}${column === null ? '' : `, ${column}`}: ${what}`,
          ),
          ...(faults && total > faults.length ? [`  and ${total - faults.length} more`] : []),
        ].join('\n'),
      )
  }
}
