// For tests: the call and the form as browsers send them, each from an address of its own.
import { env, exports } from 'cloudflare:workers'
import { visit } from '../requests/dev-room'
import { anAddress, newPassword, origin } from './account'

type Body = Readonly<Record<string, unknown>>

export function callReset(
  body: Body | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return exports.default.fetch(`${origin}/api/forgot_password_back.php`, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/json',
      'cf-connecting-ip': anAddress(),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Status of the answer and what the specification reads of it. */
export async function ask(body: Body, headers = {}): Promise<readonly [number, boolean, string]> {
  const response = await callReset(body, headers)
  const { success, status } = await response.json<{ success: boolean; status: string }>()
  return [response.status, success, status]
}

export const postForm = (x: string, fields: Readonly<Record<string, string>> = {}, headers = {}) =>
  visit(
    '/update-password',
    { x, new: newPassword, confirm: newPassword, ...fields },
    { 'cf-connecting-ip': anAddress(), ...headers },
  )

const column = (name: 'created_at' | 'expires_at') => `${name} = ${name} - ?1`

/** As if all links had been made that much earlier. */
export async function ageLinks(byMs: number): Promise<void> {
  await env.DB.prepare(
    `UPDATE password_resets SET ${column('created_at')}, ${column('expires_at')}`,
  )
    .bind(byMs)
    .run()
}
