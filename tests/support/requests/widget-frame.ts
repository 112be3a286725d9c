// Builders for this folder's tests: a frame that was opened, and its form.
import { visit } from './dev-room'

let visitors = 0
/** Limits count by address. */
export function aVisitor(): Readonly<Record<string, string>> {
  visitors += 1
  return { 'cf-connecting-ip': `198.18.${Math.floor(visitors / 250)}.${visitors % 250}` }
}

let numbers = 0
export function aNumber(): string {
  numbers += 1
  return `(${212 + Math.floor(numbers / 100)}) 555-01${String(numbers % 100).padStart(2, '0')}`
}

export const tokenIn = (html: string) =>
  /name="formToken"[^>]* value="([^"]+)"/.exec(html)?.[1] ?? ''

/** The token of a form that was opened just now. */
export async function openForm(path: string): Promise<string> {
  return tokenIn((await visit(path)).text)
}

export async function post(
  path: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  const formToken = form.formToken ?? (await openForm(path))
  return visit(path, { ...form, formToken }, { ...aVisitor(), ...headers })
}
