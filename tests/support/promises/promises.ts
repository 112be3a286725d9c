// Every promise that payers and billers read, with the function that keeps it and the test that proves it.
import type { TextPromise } from './promise.ts'

const payments = 'worker/features/payments'

export const promises: readonly TextPromise[] = [
  {
    promise: 'a payment is canceled when its hold ends undecided',
    functions: [`${payments}/review/monitor-hold.ts#monitorHold`],
    test: `${payments}/review/hold-end.test.ts: a payment that nobody decides or answers ($state, $channel, $locale) is canceled at the hold’s end and can no longer be accepted`,
    texts: {
      'emails/payments': [
        'receiptEmailCopy.preview',
        'receiptEmailCopy.privatePreview',
        'receiptEmailCopy.steps.otherwise',
      ],
      'payments/info-request': ['infoRequestCopy.submitted.review'],
      'payments/receipt': ['receiptCopy.review'],
    },
  },
  {
    promise: 'a payment is canceled when its hold ends without the answer to our question',
    functions: [`${payments}/review/monitor-hold.ts#monitorHold`],
    test: `${payments}/review/hold-end.test.ts: a payment that nobody decides or answers ($state, $channel, $locale) is canceled at the hold’s end and can no longer be accepted`,
    texts: {
      'emails/info-request': [
        'infoQuestionEmailCopy.subject',
        'infoQuestionEmailCopy.preview',
        'infoQuestionEmailCopy.privatePreview',
        'infoQuestionEmailCopy.waits',
      ],
      'payments/info-request': ['infoRequestCopy.answerBy'],
      'payments/payment-texts': ['topics.question'],
    },
  },
  {
    promise: 'a card is charged only when staff accept, and the payer learns of the decision',
    functions: [
      `${payments}/review/review.ts#reviewPayment`,
      `${payments}/payer-messages/notify-payer.ts#notifyPayer`,
    ],
    test: `${payments}/review/payment-state.test.ts: a payment in status %s after the decision “%s” has a consistent charge, ledger, history and email`,
    texts: {
      'emails/info-request': [
        'infoQuestionEmailCopy.result',
        'infoQuestionEmailCopy.resultOnPage',
        'infoAnsweredEmailCopy.resultOnPage',
        'infoAnsweredEmailCopy.done.result',
        'newTotalEmailCopy.steps.review',
        'newTotalEmailCopy.steps.reviewSilent',
      ],
      'emails/payments': [
        'receiptEmailCopy.steps.accepted',
        'receiptEmailCopy.steps.result',
        'receiptEmailCopy.steps.resultOnPage',
      ],
      partners: ['partnersPitchCopy.status.text'],
      'payments/debt-collector': ['debtCollectorCopy.resultByEmail'],
      'payments/form': [
        'paymentFormCopy.summary.charge',
        'paymentFormCopy.hints.email',
        'paymentFormCopy.secure',
      ],
      'payments/info-request': [
        'infoRequestCopy.submitted.rest',
        'infoRequestCopy.submitted.restUnsent',
      ],
      'payments/payment-texts': ['paymentTextConsent.hint', 'topics.received'],
      'payments/receipt': ['receiptCopy.result.*', 'receiptCopy.timeline.ahead'],
      'payments/summary': ['summaryCopy.review'],
    },
  },
  {
    promise: 'the usual review time is that of the payee’s last decisions',
    functions: [`${payments}/review-time/review-time.ts#findReviewTime`],
    test: `${payments}/review-time/review-time.test.ts: only decisions on this payee’s payments in the last 30 days count`,
    texts: {
      'payments/receipt': ['receiptCopy.reviewTime'],
    },
  },
  {
    promise: 'a payer can cancel until staff accept',
    functions: [`${payments}/review/cancel-by-payer.ts#cancelByPayer`],
    test: `${payments}/status-page/status-forms.test.ts: is refused once staff have accepted the payment, and the page says so`,
    texts: {
      'emails/info-request': ['infoQuestionEmailCopy.cancel'],
      'emails/payments': ['receiptEmailCopy.steps.cancel'],
      'payments/info-request': [
        'infoRequestCopy.cancelDialog.body',
        'infoRequestCopy.submitted.cancel',
      ],
      'payments/receipt': ['receiptCopy.cancel.body'],
    },
  },
  {
    promise: 'a yes to a new total releases the hold, then its link is sent',
    functions: [`${payments}/review/review.ts#reviewPayment`],
    test: `${payments}/info-requests/new-total.test.ts: refuses is tried again until it works, and the payment cannot be accepted meanwhile`,
    texts: {
      'emails/info-request': ['infoQuestionEmailCopy.newTotal'],
      'payments/info-request': [
        'infoRequestCopy.bill.released',
        'infoRequestCopy.beforeYes.body',
        'infoRequestCopy.newTotal.releasing.link.*',
      ],
    },
  },
  {
    promise: 'the link of a new total works until its moment',
    functions: [`${payments}/info-requests/agreed-total.ts#findAgreedTotal`],
    test: `${payments}/info-requests/new-total.test.ts: of the first payment has the link, then the new payment, then the day on which the link ended`,
    texts: {
      'emails/info-request': [
        'newTotalEmailCopy.subject',
        'newTotalEmailCopy.preview',
        'newTotalEmailCopy.privatePreview',
      ],
      'payments/info-request': ['infoRequestCopy.newTotal.due', 'infoRequestCopy.newTotal.over'],
      'payments/payment-texts': ['topics.new_total'],
    },
  },
  {
    promise: 'a payer who does not confirm at the bank in time is not charged',
    functions: [`${payments}/attempt/payment-charge.ts#PaymentCharge`],
    test: `${payments}/attempt/bank-confirmation.test.ts: the alarm cancels a charge that the payer abandoned, so that the bank can no longer confirm it`,
    texts: {
      'payments/messages': ['submitMessages.needsAction'],
    },
  },
  {
    promise: 'an outcome that is not known yet is found, and its payer learns of it',
    functions: [`${payments}/attempt/settle-open-attempts.ts#settleOpenAttempts`],
    test: `${payments}/attempt/unknown-outcome.test.ts: an unknown outcome after the charge is pending and is recorded by the alarm`,
    texts: {
      'payments/confirming': ['confirmingPageCopy.wait.emailed'],
      'payments/messages': ['submitMessages.recordedElsewhere'],
    },
  },
  {
    promise: 'a fee that changed is not charged without a look at the new total',
    functions: [`${payments}/checkout/submit-payment.ts#submitPayment`],
    test: `${payments}/checkout/shown-fee.test.ts: a fee that changed after the form was opened must be confirmed first`,
    texts: {
      'payments/fees': ['feeCopy.amountHint.flat', 'feeCopy.amountHint.noFee'],
      'payments/messages': ['submitMessages.feeChanged'],
    },
  },
  {
    promise: 'what is paused is paid again at the end',
    functions: [`${payments}/checkout/submit-payment.ts#submitPayment`],
    test: `${payments}/checkout/paused.test.ts: by a pause of the %s, a submit claims nothing until the end, and pays one second after it`,
    texts: {
      'payments/messages': ['submitMessages.paused.until', 'submitMessages.paused.call'],
    },
  },
  {
    promise: 'a payer learns when the payment is sent',
    functions: [`${payments}/remittances/record-sent.ts#recordSent`],
    test: `${payments}/remittances/record-sent.test.ts: stores the day, the way, the trace and who recorded it, and emails the payer once`,
    texts: {
      'payments/payment-texts': ['topics.accepted'],
      'payments/remittance': [
        'remittanceCopy.notSent.*',
        'remittanceCopy.notSentYet',
        'remittanceCopy.notSentSum.*',
        'remittanceCopy.restNotSent.*',
      ],
    },
  },
  {
    promise: 'a payer learns that the money came back, and what became of it',
    functions: [
      `${payments}/remittances/end-remittance.ts#recordRemittanceEnd`,
      `${payments}/remittances/record-sent.ts#recordSent`,
      `${payments}/refunds/carry-out-refund.ts#carryOutRefund`,
    ],
    test: `${payments}/remittances/record-sent.test.ts: a payment that came back is sent again, and the payer learns of both`,
    texts: {
      'payments/payment-texts': ['topics.remittance_returned', 'topics.remittance_returned_part'],
      'payments/remittance': [
        'remittanceCopy.sendAgainOrRefund',
        'remittanceCopy.ifItComesBack.*',
        'remittanceCopy.sentAgainOrRefunded.*',
      ],
    },
  },
  {
    promise: 'what is not sent can be refunded',
    functions: [`${payments}/refunds/carry-out-refund.ts#carryOutRefund`],
    test: `${payments}/status-page/remittance-page.test.ts: a payer who asks for what is not sent is refunded, and the offer ends`,
    texts: {
      'payments/remittance': ['remittanceCopy.changedMind', 'remittanceCopy.changedMindSum'],
    },
  },
  {
    promise: 'a payee with a contract counts a payment as paid on the day of its charge',
    functions: [`${payments}/model/credit-day.ts#toCreditDay`],
    test: `${payments}/stores/remittance-view.test.ts: a payment is credited on the day of its charge if the contract is not of a later day: %s, %s`,
    texts: {
      'payments/remittance': [
        'remittanceCopy.chargedOn',
        'remittanceCopy.creditedOn',
        'remittanceCopy.creditedRest',
      ],
      'emails/remittance': ['remittanceAdviceEmailCopy.credited'],
    },
  },
  {
    promise: 'a day until which it can take to show is the payee’s',
    functions: [`${payments}/stores/remittance-view.ts#toRemittance`],
    test: `${payments}/stores/remittance-view.test.ts: the day until which it can take to show counts business days from the charge, and ends`,
    texts: { 'payments/remittance': ['remittanceCopy.showsBy'] },
  },
  {
    promise: 'a sum that is disputed or being refunded is not sent',
    functions: [`${payments}/remittances/check-sending.ts#checkSending`],
    test: `${payments}/remittances/record-sent.test.ts: because of %s is sent as to the rest once that %s, or not at all`,
    texts: {
      'payments/remittance': ['remittanceCopy.disputeHeld', 'remittanceCopy.refundHeld'],
    },
  },
  {
    promise: 'what a payee that is no partner has not collected by its day is refunded',
    functions: [`${payments}/remittances/refund-uncollected.ts#refundUncollected`],
    test: `${payments}/remittances/refund-uncollected.test.ts: that %s is refunded one second after its day, once, and the payer is notified`,
    texts: {
      'payments/remittance': ['remittanceCopy.refundBy.noCode', 'remittanceCopy.refundDue'],
    },
  },
  {
    promise: 'a refund waits for the code to be canceled, and is made then',
    functions: [
      `${payments}/remittances/refund-uncollected.ts#refundUncollected`,
      `${payments}/remittances/end-remittance.ts#recordRemittanceEnd`,
    ],
    test: `${payments}/remittances/refund-uncollected.test.ts: keeps the refund waiting, with one alert, a row for staff and the reason on the page, until it is void`,
    texts: {
      'payments/remittance': ['remittanceCopy.refundBy.code', 'remittanceCopy.refundWaits'],
    },
  },
  {
    promise: 'a day to collect it ends only with money that leaves another way',
    functions: [`${payments}/remittances/record-sent.ts#recordSent`],
    test: `${payments}/remittances/refund-uncollected.test.ts: ends the day, and mail and page say so (%s)`,
    texts: {
      'payments/remittance': ['remittanceCopy.sentInstead.*', 'remittanceCopy.refundEnded'],
    },
  },
  {
    promise: 'a promised refund that was refused is shown until the payer has the money',
    functions: [`${payments}/remittances/uncollected-store.ts#listOpenRemittances`],
    test: `${payments}/remittances/refund-uncollected.test.ts: is a state of page, mail and queue until the payer has the money`,
    texts: {
      'payments/remittance': ['remittanceCopy.refundRefused'],
    },
  },
  {
    promise: 'nothing is sent about a payment that is closed',
    functions: [`${payments}/remittances/end-remittance.ts#findReturnEvent`],
    test: `${payments}/remittances/record-sent.test.ts: the payer gets no email that a payment came back which was refunded whole`,
    texts: {
      'payments/receipt': ['receiptCopy.closedByEmail'],
    },
  },
  {
    promise: 'a status page is open for 180 days',
    functions: [`${payments}/status-page/status-data.ts#findRecordedPayment`],
    test: `${payments}/status-page/routes.receipt.test.ts: the status page is available for 180 days after the last change and gone afterwards`,
    texts: {
      'payments/find-payment': ['findPaymentCopy.help.items'],
    },
  },
  {
    promise: 'a short receipt is open for 24 months',
    functions: [`${payments}/status-page/short-receipt.ts#findShortReceipt`],
    test: `${payments}/status-page/short-receipt.test.ts: opens for 24 months after the last change, and then says that it has ended`,
    texts: {
      'payments/receipt': ['receiptCopy.goneBody'],
      'payments/short-receipt': ['shortReceiptCopy.lead'],
    },
  },
  {
    promise: 'a lost link is emailed within minutes, to the payment’s own address',
    functions: [`${payments}/find-payment/answer-link-requests.ts#answerLinkRequests`],
    test: `${payments}/find-payment/answer-link-requests.test.ts: is answered for the ZIP code of the bill as well as for that of the card`,
    texts: {
      'emails/payment-links': ['paymentLinksEmailCopy.unexpected'],
      'payments/find-payment': [
        'findPaymentCopy.description',
        'findPaymentCopy.lead',
        'findPaymentCopy.sent.text',
      ],
      'payments/receipt': ['receiptCopy.notFoundBody'],
    },
  },
  {
    promise: 'a payment that is tried again has the payer’s details, not the card',
    functions: [`${payments}/status-page/pay-again.ts#readPayAgain`],
    test: `${payments}/status-page/status-forms.test.ts: in the browser that paid fills step 1 and no card field`,
    texts: {
      'payments/receipt': ['receiptCopy.payAgain.own', 'receiptCopy.payAgain.other'],
    },
  },
  {
    promise: 'nothing is sent or erased until a person confirms by the link',
    functions: [`${payments}/privacy/confirmation-store.ts#confirm`],
    test: `${payments}/privacy/confirm-routes.test.ts: opening the link confirms nothing, its button does (%s)`,
    texts: {
      'emails/confirm-request': [
        'confirmRequestEmailCopy.preview',
        'confirmRequestEmailCopy.notYou',
      ],
    },
  },
  {
    promise: 'the link that confirms a request works until its moment',
    functions: [`${payments}/privacy/confirmation-store.ts#confirm`],
    test: `${payments}/privacy/confirm-routes.test.ts: a link that has ended, is cut off or was made by someone else confirms nothing`,
    texts: { 'emails/confirm-request': ['confirmRequestEmailCopy.until'] },
  },
  {
    promise: 'the link to a posting file and its code work until their time is over',
    functions: ['worker/features/partner/posting/posting-link.ts#isPostingCode'],
    test: `worker/features/partner/posting/posting-routes.test.ts: the link works for seven days, and its code to the end of the next period`,
    texts: {
      'emails/remittance': ['remittanceAdviceEmailCopy.hint'],
      'posting-file': ['postingFileCopy.ended.message'],
    },
  },
  {
    promise: 'a payee is emailed the list of what it is sent',
    functions: [`${payments}/remittances/record-sent.ts#recordSent`],
    test: `${payments}/remittances/record-sent.test.ts: emails the payee one advice for its payments, with masked accounts, if it has an address`,
    texts: {
      partners: ['partnersPitchCopy.posting.text'],
    },
  },
  {
    promise: 'who replies STOP gets no more texts',
    functions: ['worker/features/notifications/suppression-store.ts#stopSms'],
    test: 'worker/features/sms-link/hooks.test.ts: suppresses texts with STOP, allows them with START and does nothing with other words',
    texts: {
      'sms-replies': ['smsReplies.stopped'],
    },
  },
  {
    promise: 'who stops a debt collector’s emails gets only answers to what they do',
    functions: ['worker/features/notifications/email-suppression-store.ts#stopEmails'],
    test: `${payments}/payer-messages/notify-payer.test.ts: goes to staff if the address stopped emails, except one about the payer’s own act`,
    texts: {
      'stop-emails': ['stopEmailsCopy.ask.lead', 'stopEmailsCopy.ask.next'],
    },
  },
  {
    promise: 'a number that is typed for a link gets one text',
    functions: ['worker/features/sms-link/send-sms-link.ts#sendSmsLink'],
    test: 'worker/features/sms-link/send-sms-link.test.ts: makes one outbox row and one consent row',
    texts: {
      'app-download': ['appDownloadCopy.form.hint'],
      'pay-landing': ['notFoundCopy.note'],
      'pay-landing-words': ['intro', 'form.hint'],
      'widget/frame-words': ['description'],
    },
  },
  {
    promise: 'a password link works once, for 24 hours',
    functions: ['worker/features/password-reset/reset-password.ts#resetPassword'],
    test: 'worker/features/password-reset/routes.security.test.ts: that is 24 hours old changes nothing',
    texts: {
      'password-reset': ['passwordResetCopy.noQuery.note', 'passwordResetCopy.expired.why'],
    },
  },
  {
    promise: 'an access code works once, until its day',
    functions: ['worker/features/get-paid/store.ts#findLiveInvite'],
    test: 'worker/features/get-paid/routes.test.ts: works for fourteen days',
    texts: {
      'emails/accounts': ['inviteEmailCopy.preview'],
      'get-paid': [
        'getPaidCopy.hints.inviteEmail',
        'getPaidCopy.inviteForm.intro',
        'getPaidCopy.oopsTryAgain.expired',
      ],
    },
  },
  {
    promise: 'wrong access codes are refused for a while',
    functions: ['worker/features/get-paid/check-code.ts#checkCode'],
    test: 'worker/features/get-paid/guessed-codes.security.test.ts: is refused by the call after five wrong codes, even for the correct code',
    texts: {
      'get-paid': ['getPaidCopy.oopsTryAgain.often'],
    },
  },
  {
    promise: 'Pay Later can be joined until the end of its last day',
    functions: ['worker/features/pay-later/deadline.ts#isExpired'],
    test: 'worker/features/pay-later/deadline.test.ts: on %s',
    texts: {
      'pay-later': ['payLaterCopy.form.until', 'payLaterCopy.expired.body'],
    },
  },
]
