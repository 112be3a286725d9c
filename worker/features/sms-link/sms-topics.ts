// The topics of a text and the pages that their links open. Use public pages only: the key of a short
// link can be guessed, so its target must not contain personal data.

import { type LinkSource, linkSource } from '../../../shared/app-download/page-data'
import type { Payee } from '../../../shared/payees/payee'
import type { SmsType } from '../../../shared/sms-link/schema'
import { paths } from '../../../shared/urls'
import { isPayeeId, toSlug } from '../payees/payee-id'
import type { PayeeDirectory } from '../payees/store'

type TopicRule =
  | { readonly names: 'page'; toPath(source: LinkSource): string }
  | { readonly names: 'payee'; toPath(payee: Payee): string }

const topics = {
  'app-download': { names: 'page', toPath: (source) => `${paths.download}?s=${source}` },
  'pay-link': { names: 'page', toPath: () => `${paths.webPayment}?g=1` },
  // Opens the payment form, because the payee's landing page would ask for the number again.
  'payee-pay-link': {
    names: 'payee',
    toPath: (payee) => `${paths.webPayment}?p=${encodeURIComponent(payee.payeeId)}`,
  },
  'not-found': { names: 'page', toPath: () => `${paths.download}?s=${linkSource.notFound}` },
} as const satisfies Record<SmsType, TopicRule>

export type TextTopic = {
  readonly path: string
  readonly payeeName: string | null
  /** Empty for a text that names no payee. */
  readonly payeeId: string
}

type TopicRequest = {
  readonly messageType: SmsType
  readonly id: string | null
  readonly source: LinkSource
}

/** Null if the payee does not exist. */
export async function findTopic(
  { messageType, id, source }: TopicRequest,
  directory: Pick<PayeeDirectory, 'findById' | 'findBySlug'>,
): Promise<TextTopic | null> {
  const topic: TopicRule = topics[messageType]
  if (topic.names === 'page') return { path: topic.toPath(source), payeeName: null, payeeId: '' }
  const payee = await findPayee(id ?? '', directory)
  if (payee === null) return null
  const { payeeName, payeeId } = payee
  return { path: topic.toPath(payee), payeeName, payeeId }
}

async function findPayee(
  idOrSlug: string,
  directory: Pick<PayeeDirectory, 'findById' | 'findBySlug'>,
): Promise<Payee | null> {
  const byId = isPayeeId(idOrSlug) ? await directory.findById(idOrSlug) : null
  if (byId) return byId
  const slug = toSlug(idOrSlug)
  return slug === null ? null : directory.findBySlug(slug)
}
