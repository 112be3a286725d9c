// Replaces what differs from run to run in a recorded reply: ids, tokens, times and the site's address. "…" stands for a
// secret, as in the commands of the API's page.
import { siteOrigin } from './site'

const times = { ms: Date.UTC(2026, 10, 20, 17), iso: '2026-11-20T17:00:00.000Z', day: '2026-11-20' }

const shortKey = 'k3v9q2m'
const isShortKey = (value: unknown) => typeof value === 'string' && /^[0-9a-z]{7}$/.test(value)

/** Each is replaced. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/PPY-[0-9A-Z]{5}-[0-9A-Z]{5}/g, 'PPY-7K3M9-Q2R8T'],
  [/\bp_(?!cedar\b)[a-z0-9_]+\b/g, 'p_cedar'],
  [/\bp-(?!cedar\b)[0-9a-f]{6,}\b/g, 'cedar-hollow'],
  [/\b[0-9a-z]{6,9}\.pay_[\w-]+/g, '…'],
  [/\bD-[0-9A-Z]{12}\b/g, 'D-4T9W2K7M3Q8X'],
  [/\bCH-7\d{3}\b/g, 'CH-7001'],
  [/\bPayee \d+\b/g, 'Cedar Hollow Family Clinic'],
  [/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, times.iso],
  [/\b20\d\d-\d\d-\d\d\b/g, times.day],
  [/\/s\/[0-9a-z]{7}\b/g, `/s/${shortKey}`],
  [/([?&](?:r|a|bill|x|t|sessionToken)=)[^&"]+/g, '$1…'],
]

/** Fields whose value is a secret, or is drawn. */
const byName: Readonly<Record<string, unknown>> = {
  billId: '…',
  commit: '0123456789abcdef0123456789abcdef01234567',
  attempt: '…',
  sessionToken: '…',
  parameters: {},
  signature: '…',
}

function toSampleText(text: string): string {
  const own = text.replaceAll(siteOrigin, '$SITE')
  return patterns.reduce((done, [pattern, sample]) => done.replace(pattern, sample), own)
}

const isTime = (value: unknown): boolean => typeof value === 'number' && value > 1_500_000_000_000

export const toSampleReply = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (name, value: unknown) => {
    if (Object.hasOwn(byName, name)) return byName[name]
    if (name === 'key' && isShortKey(value)) return shortKey
    if (isTime(value)) return times.ms
    return typeof value === 'string' ? toSampleText(value) : value
  })
