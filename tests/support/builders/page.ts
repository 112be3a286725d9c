// Builders for tests of the payment page: what a browser would do with it, without scripts.
import { SELF } from 'cloudflare:test'
import { goodForm, origin, post } from './submit'

export type Shown = {
  readonly response: Response
  readonly html: string
  /** The value of the named input as it stands in the page. */
  value(name: string): string | undefined
  /** The payload that the browser's scripts would read. */
  payload(): unknown
}

const fromHtml = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

export async function toShown(response: Response): Promise<Shown> {
  const html = await response.text()
  return {
    response,
    html,
    value(name) {
      const [tag] = new RegExp(`<input[^>]*\\sname="${name}"[^>]*>`).exec(html) ?? []
      const value = tag === undefined ? undefined : /\svalue="([^"]*)"/.exec(tag)?.[1]
      return value === undefined ? undefined : fromHtml(value)
    },
    payload() {
      const [, json] = /<script id="page-payload"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? []
      return JSON.parse(json ?? 'null')
    },
  }
}

export async function open(path: string, headers: Record<string, string> = {}): Promise<Shown> {
  return toShown(await SELF.fetch(`${origin}${path}`, { redirect: 'manual', headers }))
}

/** Step 1 of the form as a payer fills it in: no card yet. */
export const billForm: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(goodForm).filter(
    ([name]) => !['ccn', 'exp', 'cvv', 'billName', 'zip', 'addr1', 'city', 'state'].includes(name),
  ),
)

/** Presses a button of the page's form. */
export async function press(
  payeeId: string,
  intent: string,
  form: Readonly<Record<string, string>>,
  query = '',
): Promise<Shown> {
  const path = `/web-payment?p=${payeeId}${query}`
  return toShown(await post({ path, form: { ...form, intent } }))
}
