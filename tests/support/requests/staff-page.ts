// The staff page as one person calls it, in a worker of its own.
import { env } from 'cloudflare:workers'
import { toOffice } from '../../../worker/features/back-office/commands'
import { createStaffApp } from '../../../worker/staff/app'
import type { Person } from '../../../worker/staff/office'
import { readVersion } from '../builders/office'
import { createTestServices } from './services'

const app = createStaffApp('')

export type PostedForm = Readonly<Record<string, string>>

/** A GET, or with a form a POST: of a page that was just opened, unless it has a version. `site`: the header Sec-Fetch-Site. */
export async function requestAs(
  person: Person,
  path: string,
  form?: PostedForm,
  site = 'same-origin',
) {
  const init = form && {
    method: 'POST',
    body: new URLSearchParams({ version: await readVersion(path.split('/')[2] ?? ''), ...form }),
    headers: { 'sec-fetch-site': site },
  }
  return app.fetch(new Request(`https://staff.example.com${path}`, init), {
    person,
    office: toOffice(person.name, createTestServices()),
    refundLimitCents: 10_00,
  })
}

export const ana: Person = { name: 'ana@example.com', role: 'review' }
export const ben: Person = { name: 'ben@example.com', role: 'review' }
export const mo: Person = { name: 'mo@example.com', role: 'manage' }

/** Without the style sheet and the script. */
export async function readStaffPage(response: Response | Promise<Response>): Promise<string> {
  const text = await (await response).text()
  return text.replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '')
}

export const changePayment = (id: string, column: string, value: string | number) =>
  env.DB.prepare(`UPDATE payments SET ${column} = ?2 WHERE id = ?1`).bind(id, value).run()
