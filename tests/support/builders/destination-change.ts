// Changes of where payers or money are sent, as staff make them.
import { env } from 'cloudflare:workers'
import { createBackServices } from '../../../worker/back-services'
import { siteOrigin } from '../requests/site'
import { createOffice } from './office'
import { insertPayee } from './payee'

const office = createOffice('Sam Staff')

const emptied = [
  ...['outbox', 'site_paths', 'path_reports'],
  ...['destination_change_items', 'destination_changes'],
]

export const deleteDestinationChanges = () =>
  env.DB.batch(emptied.map((table) => env.DB.prepare(`DELETE FROM ${table}`)))

/** With other variables. */
export const createServicesWith = (vars: Readonly<Record<string, string>>) =>
  createBackServices({ ...env, ...vars }, { origin: siteOrigin })

export const newPayeeSlug = (count = 0) => `clinic-${count}-${crypto.randomUUID().slice(0, 8)}`

let payees = 0
/** A payee "Clinic 7"; `more`: columns of its row. */
export async function createPayee(more = {}) {
  payees += 1
  const slug = newPayeeSlug(payees)
  return { slug, id: await insertPayee(env.DB, { slug, name: `Clinic ${payees}`, ...more }) }
}

type Mail = { readonly recipient: string; readonly template: string; readonly data: string }

export async function listMails(): Promise<readonly Mail[]> {
  const { results } = await env.DB.prepare(
    'SELECT recipient, template, data FROM outbox ORDER BY created_at, id',
  ).all<Mail>()
  return results
}

export async function findLastChange() {
  const listed = await office.listChanges({})
  const [change] = listed.ok ? listed.value.changes : []
  if (change === undefined) throw new Error('nothing has changed')
  return change
}

export const redirectPath = (slug: string, target: string) =>
  office.setPath({ slug, kind: 'redirect', target })
