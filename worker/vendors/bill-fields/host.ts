// Calls the automation host (spec section 7): posts commonBot, pid, pname and key as a form; the
// reply maps a bot's name to its fields. The host is a third party, so whatever cannot be a
// field is dropped.
import * as z from 'zod/mini'
import { isBotKey, maxBotFields } from '../../../shared/payments/bot-fields'
import type { BillFieldsReader, BillFieldsReply, FieldList, FieldRequest } from './bill-fields'

export const hostTimeoutMs = 3_000
export const maxReplyBytes = 64 * 1024
const maxBotNameLength = 100

type Host = {
  /** Base URL without a trailing slash. */
  readonly url: string
  /** Our own key; a key sent by a caller is ignored. */
  readonly key: string
}

export function billFieldsHost(host: Host): BillFieldsReader {
  return {
    async read(request) {
      try {
        return await fetchFields(host, request)
      } catch (error) {
        const isTimeout = error instanceof Error && error.name === 'TimeoutError'
        return { kind: 'unavailable', code: isTimeout ? 'timeout' : 'network' }
      }
    },
  }
}

async function fetchFields({ url, key }: Host, request: FieldRequest): Promise<BillFieldsReply> {
  const { commonBot, payeeId, payeeName } = request
  const response = await fetch(`${url}/json_field_check.php`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ commonBot, pid: payeeId, pname: payeeName, key }).toString(),
    redirect: 'manual',
    // Also aborts a slow body.
    signal: AbortSignal.timeout(hostTimeoutMs),
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    return { kind: toFailureKind(response.status), code: `http_${response.status}` }
  }
  const text = await readUpTo(response, maxReplyBytes)
  if (text === null) return { kind: 'rejected', code: 'reply_too_long' }
  const list = toFieldList(text)
  return list ? { kind: 'found', ...list } : { kind: 'rejected', code: 'unreadable_reply' }
}

function toFailureKind(status: number): 'rejected' | 'unavailable' | 'misconfigured' {
  if (status === 429 || status >= 500) return 'unavailable'
  // A redirect is not followed: it would leak our key.
  return status === 400 || status === 422 ? 'rejected' : 'misconfigured'
}

/** Null if the body is larger; stops reading there. */
async function readUpTo(response: Response, maxBytes: number): Promise<string | null> {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the stream.
    if (bytes > maxBytes) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

const item = z.object({ key: z.string().check(z.refine(isBotKey)) })
const map = z.record(z.string(), z.unknown())
const empty = z.array(z.unknown()).check(z.maxLength(0))

/** PHP encodes an empty map as [], and a list with gaps as a map. */
function toFieldList(text: string): FieldList | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  if (empty.safeParse(json).success) return { botName: '', keys: [] }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null
  // Iterate over entries, never look up by name: __proto__ is an ordinary key here.
  const [first] = Object.entries(json)
  if (!first) return { botName: '', keys: [] }
  const [botName, items] = first
  if (botName.trim() === '' || botName.length > maxBotNameLength) return null
  const list = Array.isArray(items)
    ? items
    : map.safeParse(items).success
      ? Object.values(items)
      : []
  const keys = list.flatMap((each) => {
    const found = item.safeParse(each)
    return found.success ? [found.data.key] : []
  })
  return { botName, keys: [...new Set(keys)].slice(0, maxBotFields) }
}
