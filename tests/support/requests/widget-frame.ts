// Requests to a widget's frame and its form.
import { fetchPage, postForm } from './site'

let numbers = 0

/** A new US number each time, as a person types it. */
export function newNationalPhone(): string {
  numbers += 1
  return `(${212 + Math.floor(numbers / 100)}) 555-01${String(numbers % 100).padStart(2, '0')}`
}

export const tokenIn = (html: string) =>
  /name="formToken"[^>]* value="([^"]+)"/.exec(html)?.[1] ?? ''

/** The token of a new form. */
export async function fetchFormToken(path: string): Promise<string> {
  return tokenIn((await fetchPage(path)).text)
}

export async function postWidgetForm(
  path: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  const formToken = form.formToken ?? (await fetchFormToken(path))
  return postForm(path, { ...form, formToken }, headers)
}
