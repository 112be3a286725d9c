import { dayMs, hourMs } from '../../../durations.ts'
import { formatCents } from '../../../money.ts'
import { earlierSecretMs, maxAmountCents } from '../../../promised-limits.ts'
import { outboxRetentionMs } from '../../../retention.ts'
import { toMomentText } from '../../dates.ts'

/** Validation messages of the commands, where no shared message exists. */
export const commandErrors = {
  time: 'Use milliseconds since 1970',
  actor: 'Say who acts, with 1 to 80 characters',
  payment: 'Enter the payment’s ID or reference number',
  version: 'Give the version of the payment that you saw. Open the payment again to see it',
  payee: 'Enter the payee’s ID or slug',
  key: 'Use a key of 8 to 40 letters, digits, dashes, or underscores',
  noteNeeded: 'Add a note that explains the reason “other”',
  noReturnRecorded:
    'Record first that the remittance came back. Or choose another reason, if nothing was sent.',
  notUncollected:
    'No refund was promised to the payer of that payment, or the payee has the money. Choose another reason.',
  checkNumber: 'Enter the check number, and only for a check',
  dispute: 'Enter the card processor’s dispute reference',
  difference: 'Enter the difference’s ID',
  payoutListed: 'This card processor lists its payouts',
  disputeAmount: 'Enter the disputed amount',
  sentFile: {
    columns: 'The columns are payment, way, version, and trace',
    repeated: (line: number) => `Line ${line} has the same payment`,
    tooMany: (max: number) => `Use at most ${max} payments in a file`,
    notFound: 'No payment has that ID or reference number',
  },
  disputeDate: (from: string, to: string) =>
    `Enter a date from ${from} to ${to}: no earlier than the payment or the dispute, and not in the future`,
  dueDatePast: 'Enter a due date from today on',
  unknownPayee: 'No payee has that ID or slug',
  email: 'Enter an email address',
  locale: 'Use en or es',
  message: 'Enter the message’s ID',
  inboundText: 'Enter the text’s ID: SM or MM and 32 digits',
  unreadableNumber: 'The site can’t read this number anymore because APP_SECRET changed',
  limit: (max: number) => `Use a whole number from 1 to ${max}`,
  cursor: 'Use the cursor from the previous page',
  cents: 'Use whole cents',
  amountTooLow: 'Use an amount above zero',
  amountTooHigh: 'Use at most $1,000,000',
  noAccounts: 'This payee doesn’t use account numbers',
  days: (max: number) => `Use a whole number of days from 1 to ${max}`,
  file: (maxMegabytes: number) => `Use a CSV file of at most ${maxMegabytes} MB`,
  widget:
    'Enter the widget’s name as the host page has it, with a-z, 0-9, dots, dashes, and underscores',
  color: 'Use a color such as #2f7d4f',
  origins: 'Use a list of at most 20 origins, such as https://www.example.com',
  origin: 'Use an origin such as https://www.example.com',
  forcedType: 'Use light, dark, or null',
  sendLabel: 'Use Send Text or Send Link',
  payLabel: 'Use Pay Now or Mobile Pay',
  closingUrl: 'Use an address that starts with https://',
  tripMinutes: (max: number) => `Use a whole number of minutes from 0 to ${max}`,
  keys: {
    id: 'Enter the key’s ID: key_ and 16 characters',
    notPartner: 'Only a partner can have a key',
    needsBaa:
      'A medical payee needs the date of its business associate agreement (baaSignedOn) first',
    tooMany: 'This payee has two keys already. Revoke one first',
  },
  receivers: {
    url: 'Use an https address on the internet: no IP address, port, user, private name, or Papaya address',
    notPartner: 'Only a partner can have a receiver',
    none: 'This payee has no receiver',
    rotating: `This receiver got a new secret in the last ${earlierSecretMs / hourMs} hours, and two sign already. Wait, or remove the receiver and set it again`,
    notice: 'Enter the notice’s ID, as it’s listed: ntc_ and 24 characters',
    noticeOrSince: 'Enter a notice’s ID, or a day',
  },
  pausePayee: 'Enter the payee’s ID or slug, or site',
  moment: 'Enter a time in Eastern Time, such as 12/01/2026 6:00 AM',
  pauseEnd: (days: number) => `Enter a time from now on, at most ${days} days ahead`,
  path: {
    listed: 'Enter a path from the list, such as /cedar',
    slug: 'Enter the first part of an address, such as /cedar-hollow: letters, digits, dots, dashes, and underscores, at most 100',
    target:
      'Enter an https address without a user name, or a path of this site such as /cedar-hollow',
    targetOfRedirect: 'A redirect needs a target, and no other kind has one',
    reserved: (slug: string) => `/${slug} is a page of this site`,
    ownedByPayee: (slug: string, payee: string) =>
      `/${slug} is the page of the payee ${payee}. To redirect it, import that payee with a customLink`,
    chooserNeedsPayee: (slug: string) => `A chooser needs a payee with the slug ${slug}`,
    unknownHost: (host: string) =>
      `We don’t know the host ${host}. Use a host of a payee’s websiteUrl, billingUrl, or customLink, or one in LINK_HOSTS`,
    noPage: (path: string) => `There’s no page for visitors at ${path}`,
    loop: (slug: string) => `That leads back to /${slug}, so no page would ever open`,
  },
  financingName: 'Enter the payee’s name as in PAYEE_NAME, with 1 to 100 characters',
  change: 'Enter the change’s ID, as in the email or in the list of changes',
  privacy: {
    reference: 'Enter a reference number such as PPY-7K3M9-Q2R8T',
    lastFour: 'Enter the card’s last four digits',
    tooFew:
      'Give the reference number, the email with the phone number, or the email alone for the waitlist, get-paid requests and mailboxes',
    noMatch: 'Nothing matches all of these facts',
    noEmail:
      'The payment has no email address: call its phone number, ask whether the person wants this, and then add --called',
    hasEmail: 'The payment has an email address: without --called, the link is mailed to it',
    confirmation: 'Use the “confirmation” that “privacy ask” printed',
    noConfirmation:
      'There’s no such confirmation, or its 31 days are over: use “privacy ask” again',
    otherKind: (kind: string) => `The person was asked to confirm something else: ${kind}`,
    notConfirmed: (until: string) =>
      `The person hasn’t opened the mailed link and confirmed yet. The link works until ${until}`,
    linkEnded: 'The person didn’t confirm within a day: use “privacy ask” again',
    after: 'Use “next” of the page before',
  },
  unknownField: 'Use only this command’s fields',
} as const

/** After a refund of a payment that was sent, and before it. */
export const getBackSentence = (sentOn: string, way: string): string =>
  `It was sent to the payee on ${sentOn} (${way}): get it back, or cancel the code.`

const underWay = {
  accept: 'Charging the card',
  reject: 'Rejecting, and releasing the hold',
  cancel: 'Canceling, and releasing the hold',
  new_total: 'Canceling for the new total, and releasing the hold',
} as const

type UnderWay = {
  readonly action: keyof typeof underWay
  readonly by: string
  /** Epoch ms. */
  readonly since: number
}

/** "7:12 AM there: call from 8 AM to 9 PM". */
export function toCallHours({
  times,
  mayCall,
}: {
  readonly times: readonly string[]
  readonly mayCall: boolean
}): string {
  const there = times.length > 2 ? `${times.length} time zones` : times.join(' or ')
  return `${there} there${mayCall ? '' : ': call from 8 AM to 9 PM'}`
}

/** Who decided what the card processor has not confirmed yet. */
export const toDecidingText = ({ action, by, since }: UnderWay): string =>
  `${underWay[action]} since ${toMomentText(since, 'en')}, by ${{ payer: 'the payer', system: 'the site' }[by] ?? by}`

/** What a person did to a payment (worker/features/payments/stores/payment-version.ts) or besides, after their name. */
const actWords: Readonly<Record<string, (sum: string, about: string) => string>> = {
  'status submitted': () => 'sent the payment',
  'status accepted': () => 'accepted the payment',
  'status rejected': () => 'rejected the payment',
  'status canceled': () => 'canceled the payment',
  'status awaiting_info': () => 'asked the payer a question',
  'status awaiting_info again': () => 'asked the payer another question',
  'status in_review': () => 'took the question back',
  'deciding accept': () => 'accepted the payment',
  'deciding reject': () => 'rejected the payment',
  'deciding cancel': () => 'canceled the payment',
  'deciding new_total': () => 'agreed to a new total',
  note: () => 'wrote a note',
  refund: (sum) => `refunded ${sum}`,
  dispute: (sum) => `recorded a dispute of ${sum}`,
  'dispute won': (sum) => `recorded that the dispute of ${sum} was won`,
  'dispute lost': (sum) => `recorded that the dispute of ${sum} was lost`,
  sending: (sum) => `recorded that ${sum} was sent to the payee`,
  'sending confirmed': (sum) => `recorded that the payee has ${sum}`,
  'sending returned': (sum) => `recorded that ${sum} came back`,
  'sending void': (sum) => `recorded that the code of ${sum} is void`,
  move: () => 'asked the payee to move the payment',
  'take back': (sum) => `took a record of ${sum} back`,
  pause: (_, about) => `paused payments to ${about}`,
  resume: (_, about) => `took payments to ${about} again`,
  'ask export': () => 'asked the payer to confirm an export',
  'ask erase': () => 'asked the payer to confirm an erasure',
  'did export': () => 'exported personal information',
  'did erase': () => 'erased personal information',
}

/** Such as "refunded $50.00". */
export function toActWords({ author, act, cents, about = '' }: Act): string {
  if (author === 'payer' && act === 'status in_review') return 'answered the question'
  return actWords[act]?.(formatCents(cents), about) ?? 'erased personal information'
}

type Act = {
  readonly author: string
  readonly act: string
  readonly cents: number
  /** The payee, of a pause. */
  readonly about?: string
}

type Change = {
  /** The staff member, or `payer`. */
  readonly by: string
  /** Such as "refunded $50.00". */
  readonly did: string
  /** Epoch ms. */
  readonly at: number
}

/** Such as "Ana refunded $50.00, Nov 30, 2026, 2:02 PM ET". */
export const toChangeText = ({ by, did, at }: Change): string =>
  `${by === 'payer' ? 'The payer' : by} ${did}, ${toMomentText(at, 'en')}`

/** Messages for commands that failed. */
export const commandFailures = {
  unknownName: 'We found nothing with that ID or name.',
  unknownCommand: 'That command doesn’t exist.',
  wrongState: (status: string) =>
    `You can’t do that because the payment is ${status.replace('_', ' ')}. Nothing changed.`,
  beingDecided: (deciding: UnderWay) =>
    `${toDecidingText(deciding)}. The card processor hasn’t confirmed it yet, so nothing else can be done. Nothing changed.`,
  archiveUnreadable:
    'That payment is in the archive, and a record of its bill can’t be read (docs/deploy.md, “Archive”). Nothing changed.',
  holdEnded:
    'It’s too late: the time that the payer was given is over, so this payment is being canceled. Nothing changed.',
  refusedByProcessor: (code: string) => `The card processor refused (${code}). Nothing changed.`,
  metricsUnreadable: (why: string) =>
    why === 'not_configured'
      ? 'Set ANALYTICS_ACCOUNT_ID and ANALYTICS_API_TOKEN to read the counts (docs/deploy.md, “Field data”).'
      : `Analytics Engine didn’t return the counts (${why}). Check ANALYTICS_ACCOUNT_ID, ANALYTICS_API_TOKEN, and ANALYTICS_DATASET. A dataset that nothing was written to yet can’t be read.`,
  invalidFile: 'We didn’t import the file. Nothing changed.',
  accountExists: (kind: 'app' | 'panel') =>
    `That email already has ${kind === 'app' ? 'an app' : 'a dashboard'} account, and each email can have only one. We didn’t send an invite.`,
  changedSince: (change: Change) =>
    `${toChangeText(change)}. We didn’t carry out your action. Look at the payment again.`,
  changedMeanwhile: 'Someone else changed this at the same time. Nothing changed. Try again.',
  notUndoable: {
    changed_again: (what: string) =>
      `That can’t be undone, because it has changed again since (${what}). Nothing changed. Look at what it is now, and correct it by hand.`,
    address_taken: (what: string) =>
      `That can’t be undone, because another page has the address now (${what}). Nothing changed.`,
  },
  breakerUnreachable: 'The breaker didn’t respond. Nothing changed. Try again.',
  notAskable: {
    hold_ending:
      'The hold on the card ends within the hour, so there’s no time for an answer. Nothing changed.',
    not_payable: `The payer can’t pay that. The new amount must be higher than the payment’s, and at most ${formatCents(maxAmountCents)}. Nothing changed.`,
    not_correctable: 'This bill doesn’t have that field. Nothing changed.',
    fee_not_authorized:
      'A debt collector may ask for authorized fees only. Say who authorized them in the payee’s feesAuthorizedBy first. Nothing changed.',
  },
  notAcceptable: {
    correction_open: () =>
      'The payer corrected the bill. Say whether it’s paid as corrected or as it was typed. Nothing changed.',
    no_correction: () => 'The payer didn’t correct this bill. Nothing changed.',
    duplicate: (named: string) =>
      `${named} may have paid the corrected bill. Compare them, and name it to accept this payment too. Nothing changed.`,
  },
  notRefundable: {
    exceeds_captured: (left: string) =>
      `That’s more than what’s left of the payment. You can refund up to ${left}. Nothing changed.`,
    exceeds_limit: 'The refunds of this payment would exceed the limit. Nothing changed.',
    check_not_due:
      'Refund to the card first. A check is for a refund that the card refused, once the payee’s code is void. Nothing changed.',
    key_used:
      'That key belongs to a refund for another amount, or made another way. Nothing changed.',
  },
  notDisputable: {
    unknown_dispute: 'No dispute has that reference. Nothing changed.',
    exceeds_captured: 'That’s more than the charges that aren’t disputed yet. Nothing changed.',
    already_decided:
      'The dispute with that reference is decided already. A new one has its own reference; if the record is wrong, take it back first. Nothing changed.',
    recorded_otherwise:
      'That dispute is recorded with another amount, date, or result. If the record is wrong, take it back first. Nothing changed.',
  },
  notTakenBack: {
    unknown_dispute: 'No dispute has that reference. Nothing changed.',
    unknown_refund: 'No refund to the card has that ID. Nothing changed.',
    unknown_check: 'No refund check of that number is recorded. Nothing changed.',
    not_sent: 'That payment isn’t recorded as sent. Nothing changed.',
    ended:
      'It’s recorded that the payee has it, that it came back, or that its code is void. Take that back first. Nothing changed.',
    not_ended:
      'It isn’t recorded that it arrived or came back, or that its code is void. Nothing changed.',
    moved_since:
      'What came back, or whose code is void, was sent again or refunded since, so that can’t be taken back. Nothing changed.',
  },
  notRemittable: {
    not_charged: 'That payment isn’t accepted, so there’s nothing to send. Nothing changed.',
    in_future: 'That day is in the future. Nothing changed.',
    before_charge: 'The card was charged later than that day. Nothing changed.',
    nothing_left:
      'The whole payment, or all but its card fee, was refunded or disputed, or is being refunded, so there’s nothing to send. Nothing changed.',
    already_sent:
      'It’s recorded as sent in another way, on another day, or with another trace, and nothing more is to be sent. Record its return first. Nothing changed.',
    before_return: 'It came back later than that day. Nothing changed.',
    needs_trace:
      'Another sending has the same trace, or neither has one. Give this one its own trace. Nothing changed.',
    after_refund_day:
      'The payee’s last day to collect it is over, so what’s left is refunded to the payer. Cancel the code. Nothing changed.',
    came_back:
      'This remittance came back, or its code is void. Record the new one with its own day or trace. Nothing changed.',
    not_sent: 'That payment isn’t recorded as sent. Nothing changed.',
    before_sent: 'It was sent later than that day. Nothing changed.',
    recorded_otherwise: 'It’s recorded otherwise already. Nothing changed.',
    no_code: 'That payment wasn’t sent as a code. Nothing changed.',
  },
  notRetriable: {
    not_failed: 'That message hasn’t failed. Nothing changed.',
    delivery_uncertain:
      'That message may have arrived, so sending it again could deliver it twice. Add --even-if-sent to send it anyway. Nothing changed.',
    suppressed:
      'That message was suppressed because its recipient replied STOP or can’t be reached. Nothing changed.',
    forgotten: `That message is over ${outboxRetentionMs / dayMs} days old, so we’ve deleted its recipient. Nothing changed.`,
  },
} as const
