// What the payment pages show and the payment calls reply: page data that browsers may see.
import type { CardBrand } from '../card-brands'
import type { FieldErrors, FormValues } from '../field-rules'
import type { Locale } from '../locales/locale'
import type { AccountPlace, Biller, PostalAddress, ProviderItem } from '../payees/payee'
import type { CardEntrySetting } from './card-entry'
import type { UnderWay } from './deciding'
import type { FeeList } from './fee-list'
import type { FeeTerms } from './fees'
import type { NewTotal } from './new-total'
import type { PaymentStatus } from './payment-status'
import type { NextStep, RejectCode } from './reject-reasons'
import type { Remittance } from './remittance'
import type { BillRules, PaymentFormQuery } from './schema'

/**
 * Response of POST /payment/payment_back.php. A 202 has `pending`: the outcome is being confirmed.
 */
export type SubmitResponse =
  | { readonly status: 'success'; readonly confirmationUrl: string }
  /** `actionUrl`: the bank's page, where the payer has to confirm first. */
  | { readonly status: 'pending'; readonly statusUrl: string; readonly actionUrl?: string }

/** Response of GET /payment/payment_status.php?a={attempt}. */
export type AttemptStatusResponse =
  | { readonly status: 'success'; readonly confirmationUrl: string; readonly message?: undefined }
  /** For another browser than the one that paid. */
  | { readonly status: 'success'; readonly confirmationUrl?: undefined; readonly message: string }
  /** The same, of a payment that was charged, and all of which went back. */
  | { readonly status: 'returned'; readonly message: string }
  /**
   * `message`: why it takes longer: cards are being tested, or the payer has to confirm on the bank's page,
   * `actionUrl`, or it is being canceled, as `heading` says.
   */
  | {
      readonly status: 'pending'
      readonly heading?: string
      readonly message?: string
      readonly actionUrl?: string
    }
  /** `attempt` replaces the form's token: the old attempt refuses late submits. */
  | { readonly status: 'not_charged'; readonly message: string; readonly attempt: string }
  /** No submit has arrived. `attempt` is the form's own token, which stays valid. */
  | { readonly status: 'not_sent'; readonly message: string; readonly attempt: string }

/** The part of a payee that the payment page may show. */
export type PaymentPayee = Biller & {
  readonly payeeId: string
  readonly address: PostalAddress
  readonly phone: { readonly text: string; readonly url: string } | null
  /** Sanitized on the server: inline formatting only. */
  readonly customHeadingHtml: string | null
  readonly accountPlace: AccountPlace | null
  readonly isMedical: boolean
  readonly isDebtCollector: boolean
  readonly statementName: string
  readonly acceptedBrands: readonly CardBrand[]
  readonly feeTerms: FeeTerms
  readonly feeList: FeeList | null
  /** The hint of the amount's field. */
  readonly amountHint: string
}

/** The payer's other payment of a bill. */
export type OtherPayment = {
  readonly reference: string
  readonly totalCents: number
  /** It was rejected because the bill was paid already. */
  readonly wasAlreadyPaid: boolean
}

/** The payment page without a payee: search, results, or one to confirm. */
export type ProviderLookupPageData = {
  readonly query: PaymentFormQuery
  readonly term: string
  /** Null before the first search. */
  readonly results: readonly ProviderItem[] | null
  /** The payee to confirm, selected without JavaScript. */
  readonly chosen: ProviderItem | null
  readonly error: string | null
}

/** The step-up: a check that the payer is human, on a page without card fields. */
export type PaymentCheckPageData = {
  readonly biller: Biller
  readonly payeePhone: { readonly text: string; readonly url: string } | null
  /** Where the check is posted; the form of the payee. */
  readonly formUrl: string
  /** What was typed, without the card, when the form was posted without JavaScript. */
  readonly values: FormValues
  /** Why the last check failed. */
  readonly failure: string | null
  /** When the payer may not need the check any more: "3:40 PM ET"; null when that is not known. */
  readonly notNeededAt: string | null
}

/** Of a payment that was not rejected or canceled. */
export type JustPaidStatus = Exclude<PaymentStatus, 'rejected' | 'canceled'>

/** For the page that replaces the form for ten minutes after a payment. */
export type JustPaidPageData = {
  readonly biller: Biller
  readonly reference: string
  readonly status: JustPaidStatus
  /** The decision that is being carried out; null without one. */
  readonly underWay: UnderWay | null
  readonly totalCents: number
  readonly createdAt: number
  readonly isConfirmationEmailed: boolean
  /** The empty form. */
  readonly anotherUrl: string
  /** The payment's status page; null in another browser than the one that paid. */
  readonly statusUrl: string | null
}

export type ConfirmingPageData = {
  /** Null for a payee that has left the directory. */
  readonly biller: Biller | null
  /** Formatted in dollars; null, like the card, in another browser than the one that submitted. */
  readonly total: string | null
  readonly cardLastFour: string | null
  /** URL to poll; without JavaScript the page refreshes itself. */
  readonly statusUrl: string
  readonly outcome: AttemptStatusResponse
  readonly formUrl: string
}

/**
 * Shown above the form. The payer has to wait after `too_many`, until the time in the text, and after
 * `being_paid`, because another form is paying this bill. `exhausted`: as many declines as an attempt allows.
 */
export type FormFailure =
  | { readonly kind: 'failed' | 'exhausted' | 'too_many'; readonly text: string }
  | { readonly kind: 'being_paid' }

export type PaymentFormPageData = {
  readonly title: string
  readonly step: 'bill' | 'card'
  readonly query: PaymentFormQuery
  readonly payee: PaymentPayee
  readonly rules: BillRules
  /** Maps the names of the bot's fields to their labels, in page order. */
  readonly botLabels: Readonly<Record<string, string>>
  /** Below the phone: what it is used for without an email; null if nothing is texted. */
  readonly phoneHint: string | null
  /** The attempt token that the form submits. */
  readonly attempt: string
  readonly cardEntry: CardEntrySetting
  /** Values to restore after an error; never a card number or CVC. */
  readonly values: FormValues
  readonly errors: FieldErrors
  readonly failure: FormFailure | null
  /** The agreed total that this form pays: biller, bill and amount cannot be changed. Null for any other payment. */
  readonly agreed: {
    /** Of the payment that this one is made in place of. */
    readonly reference: string
    /** That payment's total, whose hold was released. */
    readonly releasedCents: number
    readonly totalCents: number
    /** Epoch ms. */
    readonly payBy: number
  } | null
  /**
   * This bill was paid within a day: 'asked' shows the question whether to pay again, 'declined'
   * means the payer said no.
   */
  readonly duplicatePayment: 'asked' | 'declined' | null
  /** The confirmation to post when the payer pays again; empty unless asked. */
  readonly payAgain: string
  /** Server time, epoch ms, so that server and browser agree on "today". */
  readonly now: number
}

export type ReviewTime = { readonly unit: 'hour' | 'day'; readonly count: number }

/** What of a payment is still paid (worker/features/payments/model/paid.ts). */
export type Paid = {
  /** 0 unless the card was charged. */
  readonly chargedCents: number
  readonly refundedCents: number
  /** Returned by the bank in lost disputes. */
  readonly returnedCents: number
  /** What is left of the charge. */
  readonly paidCents: number
}

/** When money was refunded. */
export type Refunded = {
  /** YYYY-MM-DD. */
  readonly lastOn: string
  /** All refunds are of that day. */
  readonly isOneDay: boolean
  /** The days are not over in which the payer's bank may not show the last one yet. */
  readonly isSettling: boolean
  /** All refunds together. */
  readonly by: 'card' | 'check' | 'both'
}

/** `hold_ended`: the payment was not decided in time. `no_answer`: nor was our question answered. */
export type CancelCause = 'payer' | 'hold_ended' | 'no_answer' | 'new_total'

export type TimelineEvent = {
  readonly kind:
    | 'sent'
    | 'question'
    | 'answered'
    | 'withdrawn'
    | 'account_corrected'
    | 'invoice_corrected'
    | 'name_corrected'
    | 'birth_date_corrected'
    | 'service_date_corrected'
    /** What the payer corrected is the bill's since the payment was accepted. */
    | 'correction_used'
    | 'corrections_used'
    | 'corrections_unused'
    /** Asked of the biller, after the payment was sent to another account. */
    | 'move_asked'
    /** The payer agreed to a new total, which released the hold. */
    | 'agreed'
    | 'accepted'
    | 'remitted'
    /** Sent as a code, with which the payee collects the money. */
    | 'code_given'
    | 'remittance_confirmed'
    | 'remittance_returned'
    | 'remittance_void'
    | 'rejected'
    | 'canceled'
    | 'refunded'
    /** A refund by check. */
    | 'check_mailed'
    | 'disputed'
    | 'dispute_won'
    | 'dispute_lost'
    /** A record of staff was taken back. */
    | 'dispute_taken_back'
    | 'check_taken_back'
    | 'refund_taken_back'
    | 'sent_taken_back'
    | 'confirmed_taken_back'
    | 'returned_taken_back'
    | 'void_taken_back'
  /** Epoch ms; null for an event of which only the day is known. */
  readonly at: number | null
  /** YYYY-MM-DD, instead of `at`. */
  readonly day: string | null
  /** The new total, or the amount of a refund or a dispute; null for other events. */
  readonly cents: number | null
  /** The end of a corrected number; null for other events. */
  readonly masked: string | null
  /** The reason of a refund and staff's note, each in the language of whoever wrote it; empty for other events. */
  readonly notes: readonly { readonly text: string; readonly locale: Locale }[]
}

/** `page`: by nothing that we send. */
export type NotifiedBy = 'email' | 'text' | 'page'
/** The payer stopped our messages, or the latest was not delivered. */
export type Unreached = 'stopped' | 'undelivered'

/** What became of the money of an accepted payment. */
export type PaymentMoney = {
  /** Empty for a payee that has left the directory. */
  readonly payeeName: string
  readonly statementName: string
  readonly paid: Paid
  /** Null without a completed refund. */
  readonly refunded: Refunded | null
  /** Where the money is that is still paid. */
  readonly remittance: Remittance
  /** It was refunded because the payee did not collect it. */
  readonly isUncollected: boolean
}

/** Instead of `ReceiptPageData` once the payment's page has ended. Names no payer. */
export type ShortReceiptPageData = {
  /** The page's own secret URL, to which its form is posted. */
  readonly path: string
  readonly reference: string
  readonly status: 'accepted' | 'rejected' | 'canceled'
  readonly money: PaymentMoney
  readonly createdAt: number
  /** Something is paid, and not being refunded or disputed. */
  readonly isProof: boolean
  readonly canEmail: boolean
  /** The personal information of the payment was erased on request. */
  readonly isErased: boolean
  readonly notice: { readonly tone: 'success' | 'warning'; readonly text: string } | null
}

/** The status page of a payment. */
export type ReceiptPageData = PaymentMoney & {
  /** `confirm-cancel`: asks whether to cancel, on a page of its own. */
  readonly view: 'status' | 'confirm-cancel'
  /** The page's own secret URL, to which its forms are posted. */
  readonly path: string
  /** This browser paid: nothing is masked. */
  readonly isOwnBrowser: boolean
  readonly reference: string
  readonly status: PaymentStatus
  /** The decision that is being carried out: nobody knows yet whether the card is charged. Null without one. */
  readonly underWay: UnderWay | null
  /** Null in another browser than the one that paid. */
  readonly payeeId: string | null
  /** Null for a payee that has left the directory. */
  readonly biller: Biller | null
  readonly payeePhone: string | null
  readonly isMedical: boolean
  readonly isDebtCollector: boolean
  readonly isBtoB: boolean
  readonly payerName: string
  /** The account or the invoices, masked in another browser than the one that paid. */
  readonly accounts: readonly string[]
  /** YYYY-MM-DD; empty without one, and in another browser. */
  readonly serviceDate: string
  /** Null in another browser. */
  readonly payeeAddress: PostalAddress | null
  /** Of the biller's own site; null without a way back. */
  readonly backUrl: string | null
  readonly amountCents: number
  readonly feeCents: number
  /** The list that the payer saw. */
  readonly feeList: FeeList | null
  readonly cardBrand: CardBrand
  readonly cardLastFour: string
  /** Masked in another browser: j•••@example.com; empty without an email. */
  readonly email: string
  readonly isSilent: boolean
  /** No message is promised. */
  readonly unreached: Unreached | null
  /** How the payer learns of the result besides this page. */
  readonly notifiedBy: NotifiedBy
  readonly createdAt: number
  /** How long the biller's payments usually wait for the decision; null while too few are known. */
  readonly reviewTime: ReviewTime | null
  /** The new total that the payer agreed to; null without one. */
  readonly newTotal: NewTotal | null
  /** Null without one, and of an accepted payment. */
  readonly otherPayment: OtherPayment | null
  /** The reference of the payment that this one was made in place of, after a yes to a new total; null for any other. */
  readonly inPlaceOf: string | null
  readonly timeline: readonly TimelineEvent[]
  /** Why a canceled payment was canceled; null for any other. */
  readonly cancelCause: CancelCause | null
  /** When an undecided payment is canceled if it is not decided before (epoch ms); null for any other. */
  readonly finishBy: number | null
  /** That time is over, and the payment is being canceled. */
  readonly isEnding: boolean
  readonly rejection: {
    readonly code: RejectCode
    /** Staff's words; empty without a note. */
    readonly note: string
  } | null
  /** The open question, shown on this page because the message with its link may not have been sent. */
  readonly question: {
    /** YYYY-MM-DD; null unless the question is about a due date. */
    readonly dueDate: string | null
    /** That date is over. */
    readonly isPastDue: boolean
    /** Null in another browser, which first proves that it is the payer's, as for the URL of a new total. */
    readonly path: string | null
    readonly answerBy: number
  } | null
  readonly canCancel: boolean
  readonly nextStep: NextStep
  /** The biller's form without values, or the search; null for a biller that has left the directory. */
  readonly emptyFormPath: string | null
  /** What was typed to prove that another browser is the payer's, and did not; null before. */
  readonly typedProof: { readonly zip: string; readonly lastFour: string } | null
  /** The reply to a form of this page. */
  readonly notice: {
    readonly tone: 'success' | 'warning' | 'danger'
    readonly text: string
  } | null
}
