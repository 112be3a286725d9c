// Reads and posts the payment page as a browser without JavaScript does.
import { fetchSite } from '../requests/site'
import { postMultipart, validForm } from './submit'

export type PaymentPage = {
  readonly response: Response
  readonly html: string
  /** The value of the named input. */
  value(name: string): string | undefined
  /** The page data for hydration. */
  payload(): unknown
}

const fromHtml = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

export async function readPaymentPage(response: Response): Promise<PaymentPage> {
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

export async function openPaymentPage(
  path: string,
  headers: Record<string, string> = {},
): Promise<PaymentPage> {
  return readPaymentPage(await fetchSite(path, { headers }))
}

/** Step 1 of the form, without a card. */
export const billForm: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(validForm).filter(
    ([name]) => !['ccn', 'exp', 'cvv', 'billName', 'zip', 'addr1', 'city', 'state'].includes(name),
  ),
)

/** Presses a button of the page's form. */
export async function pressButton(
  payeeId: string,
  intent: string,
  form: Readonly<Record<string, string>>,
  query = '',
): Promise<PaymentPage> {
  const path = `/web-payment?p=${payeeId}${query}`
  return readPaymentPage(await postMultipart(path, { ...form, intent }))
}
