// Finds the page that a text's link opens, by topic. Use public pages only: the key of a short link can be
// guessed, so its target must not contain personal data.

import { type LinkSource, linkSource } from '../../../shared/app-download/page-data'
import { isPrivatePayee, type Payee } from '../../../shared/payees/payee'
import type { SmsTopic } from '../../../shared/sms-link/schema'
import { paths } from '../../../shared/urls'
import { isPayeeId, toSlug } from '../payees/payee-id'
import type { PayeeDirectory } from '../payees/store'

/** `subject`: what the text's words are about, and what its link is made from. */
type TopicRule =
  | { readonly subject: 'page'; toPath(source: LinkSource): string }
  | { readonly subject: 'payee'; toPath(payee: Payee): string }

const topicRules = {
  'app-download': { subject: 'page', toPath: (source) => `${paths.download}?s=${source}` },
  'pay-link': { subject: 'page', toPath: () => `${paths.webPayment}?g=1` },
  // Opens the payment form, because the payee's landing page would ask for the number again.
  'payee-pay-link': {
    subject: 'payee',
    toPath: (payee) => `${paths.webPayment}?p=${encodeURIComponent(payee.payeeId)}`,
  },
  'not-found': { subject: 'page', toPath: () => `${paths.download}?s=${linkSource.notFound}` },
} as const satisfies Record<SmsTopic, TopicRule>

export type SmsLinkTarget = {
  readonly path: string
  readonly payeeName: string | null
  /** Empty for a topic without a payee. */
  readonly payeeId: string
}

type LinkRequest = {
  readonly topic: SmsTopic
  /** The payee's id or slug, if the topic's subject is a payee. */
  readonly id: string | null
  readonly source: LinkSource
}

/** Null if the payee does not exist. */
export async function findSmsLinkTarget(
  { topic, id, source }: LinkRequest,
  directory: Pick<PayeeDirectory, 'findById' | 'findBySlug'>,
): Promise<SmsLinkTarget | null> {
  const rule: TopicRule = topicRules[topic]
  if (rule.subject === 'page') return { path: rule.toPath(source), payeeName: null, payeeId: '' }
  const payee = await findPayee(id ?? '', directory)
  if (payee === null) return null
  const payeeName = isPrivatePayee(payee) ? null : payee.payeeName
  return { path: rule.toPath(payee), payeeName, payeeId: payee.payeeId }
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
