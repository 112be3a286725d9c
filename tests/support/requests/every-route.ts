// Builders for tests that hold every route of the server to one promise: the mounted table with an
// address for each row, and the two roads in front of the router.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { devSite } from '../../../worker/dev-site'
import entry from '../../../worker/index.dev'
import type { Bindings } from '../../../worker/platform/config/config'
import { listMounted, type MountedRoute } from '../../../worker/platform/middleware/stacks'
import { mountSite } from '../../../worker/site'
import { aVisitor } from '../builders/submit'
import { origin } from './request'

export type KnownRoute = {
  /** The pattern, for a test's name. */
  readonly path: string
  /** An address that the pattern matches. */
  readonly at: string
  readonly route: MountedRoute
  readonly own: readonly string[]
}

const toKnown = (route: MountedRoute): KnownRoute => ({
  path: route.path,
  at: route.path
    .replace(/:\w+/g, 'x')
    .replace(/^\*$/, '/nobody-is-here')
    .replace(/\*$/, 'nobody-is-here'),
  route,
  own: route.methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
})

export const everyRoute: readonly KnownRoute[] = [
  ...listMounted(devSite),
  ...listMounted(mountSite()),
].map(toKnown)

/** Rooms that production does not have. */
export const isDevRoom = ({ path }: Pick<KnownRoute, 'path'>): boolean => path.startsWith('/dev')

/** The same door, with its key: without it nobody hears what is behind. */
export const keyTo = ({ route }: KnownRoute): Readonly<Record<string, string>> =>
  route.isGated ? { authorization: `Bearer ${env.OPS_TOKEN ?? ''}` } : {}

export const agents = {
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
} as const

type Sent = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: BodyInit
  readonly bindings?: Partial<Bindings>
  readonly at?: string
  /** Whether what goes on behind the answer is waited for; counters wait for more to count. */
  readonly waits?: boolean
}

/** Asks the worker in this isolate, as a visitor whom no limit knows; `at` is the origin asked. */
export async function askApp(
  path: string,
  { method = 'GET', headers = {}, body, bindings, at = origin, waits = true }: Sent = {},
): Promise<Response> {
  const context = createExecutionContext()
  const request = new Request<unknown, IncomingRequestCfProperties>(`${at}${path}`, {
    method,
    headers: { 'cf-connecting-ip': aVisitor(), 'user-agent': agents.desktop, ...headers },
    ...(body !== undefined && { body }),
  })
  const response = await entry.fetch(request, { ...env, ...bindings }, context)
  if (waits) await waitOnExecutionContext(context)
  return response
}

const fail = () => {
  throw new Error('down, for a test')
}
/** A binding that is there and fails at whatever is asked of it. */
export const broken = <Binding extends object>(binding: Binding): Binding =>
  new Proxy(binding, { get: () => fail })

/** Every store is down. */
export const allDown: Partial<Bindings> = {
  DB: broken(env.DB),
  LINKS: broken(env.LINKS),
  COOL_DOWNS: broken(env.COOL_DOWNS),
  PAYMENT_ATTEMPTS: broken(env.PAYMENT_ATTEMPTS),
}
