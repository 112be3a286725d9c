// Records the requests of an adapter and of the vendor's own SDK, so that tests can compare them.
import { vi } from 'vitest'

export type SentRequest = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The fields of a form or of the query, in any order, or the text of another body. */
  readonly content: readonly string[] | string
}

/** Without indexes of lists, since `expand[0]` and `expand[]` are the same. */
const toFields = (text: string): readonly string[] =>
  [...new URLSearchParams(text)]
    .map(([name, value]) => `${name.replace(/\[\d+\]/g, '[]')}=${value}`)
    .toSorted()

async function toSentRequest(request: Request, names: readonly string[]): Promise<SentRequest> {
  const { method, headers } = request
  const url = new URL(request.url)
  const body = await request.text()
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  return {
    method,
    url: url.origin + url.pathname,
    headers: Object.fromEntries(names.map((name) => [name, headers.get(name) ?? ''])),
    content: method === 'GET' ? toFields(url.search) : isForm ? toFields(body) : body,
  }
}

type Recording = {
  /** The headers to compare. */
  readonly headers: readonly string[]
  /** The reply to each request; the last one is repeated. */
  readonly replies: readonly Response[]
}

export async function recordRequests(
  { headers, replies }: Recording,
  call: () => Promise<unknown>,
): Promise<readonly SentRequest[]> {
  const sent: SentRequest[] = []
  const mock = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    sent.push(await toSentRequest(new Request(input, init), headers))
    const reply = replies[Math.min(sent.length, replies.length) - 1]
    if (!reply) throw new Error('no reply was prepared')
    return reply.clone()
  })
  await call()
  mock.mockRestore()
  return sent
}
