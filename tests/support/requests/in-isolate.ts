// Requests to the development entry, which has /dev, in the test's own isolate, so that a test can replace bindings.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import entry from '../../../worker/index.dev'
import type { Bindings } from '../../../worker/platform/config/config'
import { newIpAddress, siteOrigin, userAgents } from './site'

export type IsolateRequest = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: BodyInit
  readonly bindings?: Partial<Bindings>
  /** The origin of the request's URL. */
  readonly origin?: string
  /** Whether to wait for the work in `waitUntil`. */
  readonly awaitsBackground?: boolean
}

/** From a desktop at a new IP address unless the headers say otherwise. Follows no redirect. */
export async function fetchInIsolate(
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
    bindings,
    origin = siteOrigin,
    awaitsBackground = true,
  }: IsolateRequest = {},
): Promise<Response> {
  const context = createExecutionContext()
  const request = new Request<unknown, IncomingRequestCfProperties>(`${origin}${path}`, {
    method,
    redirect: 'manual',
    headers: { 'cf-connecting-ip': newIpAddress(), 'user-agent': userAgents.desktop, ...headers },
    ...(body !== undefined && { body }),
  })
  const response = await entry.fetch(request, { ...env, ...bindings }, context)
  if (awaitsBackground) await waitOnExecutionContext(context)
  return response
}
