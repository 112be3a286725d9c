// The payments of an email address and a ZIP code that are archived: their links show a short receipt.

import { toPayerHash } from '../archive/archive-payment'
import { readArchived } from '../archive/archived-bill'
import { type FoundArchived, searchArchived } from '../archive/archived-payments-store'
import type { PaymentsServices } from '../context'
import { readStoredReceipt } from '../status-page/short-receipt'
import type { LinkRequest } from './link-request-store'
import { isTypedPayee, toReference } from './named-payment'
import type { FoundLink } from './payment-link'

type Deps = Pick<PaymentsServices, 'db' | 'secrets' | 'archive'>

/** Rows of an email of which the payee's name is compared. */
const searchLimit = 100

/** The latest first. Reads at most `limit` objects. `changedSince`: epoch ms of the oldest last change. */
export async function listArchivedOwn(
  request: Pick<LinkRequest, 'payment' | 'email' | 'zip'>,
  { changedSince, limit }: { readonly changedSince: number; readonly limit: number },
  { db, secrets, archive }: Deps,
): Promise<readonly FoundLink[]> {
  const { payment: typed, email } = request
  const reference = toReference(typed)
  const emailHashes =
    reference === '' ? await Promise.all(secrets.map((secret) => toPayerHash(secret, email))) : []
  const term = { id: null, reference, emailHashes, phoneHashes: [], transaction: null }
  const named = (await searchArchived(db, term, searchLimit)).filter(
    ({ ended_at: endedAt, payee_name: name, payee_slug: slug }) =>
      endedAt >= changedSince &&
      (reference !== '' || isTypedPayee(typed, { name: name ?? '', slug: slug ?? '' })),
  )
  const links: FoundLink[] = []
  for (const found of named.slice(0, limit)) {
    const object = await readArchived(found, { archive })
    if (object !== null) links.push(...toLinks(found, object.replies.receipt, request))
  }
  return links
}

/** Empty if email or ZIP code are not those of the payment, or were erased. */
function toLinks(
  { is_debt_collector: isDebtCollector }: FoundArchived,
  stored: unknown,
  { email: typedEmail, zip }: Pick<LinkRequest, 'email' | 'zip'>,
): readonly FoundLink[] {
  const { reference, money, createdAt, email, link } = readStoredReceipt(stored)
  if (email === null || link === null) return []
  const { message, recipientPlaces } = email
  const isOwn =
    message.recipient.toLowerCase() === typedEmail.toLowerCase() &&
    link.zips.some((known) => known.slice(0, 5) === zip)
  if (!isOwn) return []
  const { attemptId, totalCents } = link
  return [
    {
      payment: {
        ...{ attemptId, reference, totalCents, createdAt },
        payeeName: money.payeeName,
      },
      email: message.recipient,
      recipientPlaces,
      isDebtCollector: isDebtCollector === 1,
    },
  ]
}
