// Requests to the call and the form that change a password, each from a new IP address.
import { env } from 'cloudflare:workers'
import { postForm, postJson } from '../requests/site'
import { newPassword } from './account'

type Body = Readonly<Record<string, unknown>>

export const postReset = (body: Body | string, headers: Readonly<Record<string, string>> = {}) =>
  postJson('/api/forgot_password_back.php', body, headers)

/** Returns the HTTP status, then `success` and `status` of the body. */
export async function postResetForReply(
  body: Body,
  headers = {},
): Promise<readonly [number, boolean, string]> {
  const response = await postReset(body, headers)
  const { success, status } = await response.json<{ success: boolean; status: string }>()
  return [response.status, success, status]
}

export const postResetForm = (
  resetToken: string,
  fields: Readonly<Record<string, string>> = {},
  headers = {},
) =>
  postForm(
    '/update-password',
    { x: resetToken, new: newPassword, confirm: newPassword, ...fields },
    headers,
  )

const column = (name: 'created_at' | 'expires_at') => `${name} = ${name} - ?1`

/** Moves the creation and expiry of all links back in time. */
export async function ageLinks(byMs: number): Promise<void> {
  await env.DB.prepare(
    `UPDATE password_resets SET ${column('created_at')}, ${column('expires_at')}`,
  )
    .bind(byMs)
    .run()
}
