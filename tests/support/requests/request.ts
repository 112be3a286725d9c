// Builders for tests of the whole worker: a request as a browser sends it, with overrides.
import { SELF } from 'cloudflare:test'

export const origin = 'https://papaya.test'

type Sent = {
  readonly method?: string
  readonly body?: BodyInit
  readonly headers?: Readonly<Record<string, string>>
}

/** Asks without following redirects. Own origin unless the headers say otherwise. */
export function ask(path: string, { method = 'GET', body, headers }: Sent = {}): Promise<Response> {
  return SELF.fetch(`${origin}${path}`, {
    method,
    redirect: 'manual',
    headers: headers ?? { origin },
    ...(body !== undefined && { body }),
  })
}

export type Problem = {
  readonly status: string
  readonly code: string
  readonly message: string
  readonly requestId: string
  readonly fields?: Readonly<Record<string, string>>
}

export async function readProblem(response: Response): Promise<Problem> {
  return response.json<Problem>()
}
