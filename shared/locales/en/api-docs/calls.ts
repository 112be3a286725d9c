// API documentation of each public JSON call: purpose, parameters, responses and limit. The page's
// own texts are in page.ts, those of fields and schemas in fields.ts.

const always = 'always this'
const thePayee = 'the payee'
const thePayeesId = "the payee's id"
const onItsWay = 'on its way'
const noted = 'noted'

export const apiCallCopy = {
  submitPayment: {
    does: 'Pays a bill. The same attempt with the same content is the same payment, however often it is sent. A refusal that carries an attempt wants the next one sent with that.',
    payee: thePayeesId,
    noEmail: 'the email may be left out',
    silent: 'the payer gets no mail',
    generic: 'came by a page without a payee',
    ref: 'came by the page of an unknown address',
    paid: 'paid; header Idempotency-Replayed says that it was before',
    pending: 'the card company has not answered yet: ask statusUrl, do not pay again',
    limit: '5 cards an address and hour, 3 declines an attempt',
  },
  paymentStatus: {
    does: 'What became of an attempt, for a page that lost the answer.',
    attempt: "the form's attempt",
    status: 'how it stands; not_charged brings the attempt to go on with, not_sent the same one',
  },
  fieldCheck: {
    does: 'Which extra fields a payee asks for.',
    fields: "the bot's name with its fields; empty without one",
  },
  infoRequest: {
    token: 'the secret of the link that the payer was sent',
    question: 'The question that a payer was sent a link to.',
    billAndQuestion: 'bill and question',
    answer: "The payer's answers, once.",
    answered: 'taken; secondPayment is what remains of an agreed increase',
    cancel:
      'A ticket to cancel the payment: once, within fifteen minutes. Changes nothing by itself.',
    ticket: 'the ticket',
  },
  cancelPayment: {
    does: 'Cancels the payment of a ticket and lets the card go.',
    ticket: 'the ticket (billId)',
    cancelled: 'cancelled',
    pending: 'noted: carried out as soon as the bank answers',
  },
  findPayee: { does: 'One payee by its id.', action: always, id: thePayeesId, payee: thePayee },
  searchPayees: {
    does: 'Payees whose name has the term or resembles it, at most twenty.',
    action: always,
    term: '3 to 40 characters',
    target: 'partners, as always',
    payees: 'the payees, the more popular first',
  },
  payeeUrl: {
    does: 'One payee by the address of its page.',
    slug: "the page's slug",
    payee: thePayee,
  },
  pathReport: { does: 'Reports an address that nobody knows.', counted: 'counted' },
  sendSms: {
    does: 'Texts a link to the app or to a payee. The words are ours, whatever is sent.',
    sent: onItsWay,
    limit: '3 a number in 10 minutes and 10 a day, one in 30 seconds; 10 an address and hour',
  },
  shortenUrl: { does: 'A short link to one of our pages.', action: always, link: 'the link' },
  teamEmail: { does: 'Writes to the team.', sent: onItsWay },
  passwordReset: {
    does: 'Without np: whether a reset link is good. With np: changes the password.',
    done: 'done',
    limit: '10 an address and hour',
  },
  getPaid: {
    does: 'Collects a payment: asks for an invite, logs in, or opens an account with an access code.',
    next: 'which view comes next, and what it shows',
    limit: '5 wrong codes an address and invite in 15 minutes; 20 log-ins an address in 15 minutes',
  },
  mailboxLink: {
    does: 'Links a mailbox with what Google sent back.',
    linked: 'linked, or cancelled by the visitor',
  },
  payLater: { does: 'Says yes to the pay-later promotion.', noted },
  membership: {
    does: 'Joins the waiting list of members. The body is an empty object.',
    payment: 'how they would pay',
    cameFrom: 'where they came from',
    ad: 'the ad',
    noted,
  },
  challenge: {
    does: 'What a browser solves before it sends a form.',
    action: 'of which form',
    challenge: 'a challenge, or the vendor and its site key',
  },
  flag: {
    does: 'Whether a switch is on. Names that we do not have are off.',
    name: 'the name',
    state: 'on or off',
  },
  embedVersions: "The widget loader's releases with their digests.",
  health: 'Whether the worker runs.',
  readiness: {
    does: 'Whether it reaches what it stands on.',
    ready: 'it does',
    down: 'it does not; checks says what',
  },
  version: 'What was deployed.',
  openApi: 'This document.',
  appleLinks: "Apple's universal links; 404 without the app's id.",
  googleLinks: "Google's asset links; 404 without the app's package.",
  asItSays: 'as it says',
  limits: { lookups: '120 look-ups an address and minute', forms: '20 an address and hour' },
} as const

/** Staff commands by name. */
export const apiCommandCopy = {
  does: {
    listPayments: 'Payments, newest first.',
    readPayment: 'One payment with its history.',
    accept: 'Captures the card.',
    reject: 'Lets the card go.',
    askForInfo: 'Asks the payer.',
    issueInvite: 'Mails an access code.',
    issuePasswordReset: 'Mails a reset link.',
    readPayee: 'One payee by the columns of the import.',
    importPayees: 'Adds and changes payees, all or none.',
    listMessages: 'Texts and emails that failed.',
    retryMessages: 'Sends them once more.',
    listWidgets: 'Partners’ widgets.',
    readWidget: 'One widget as it can be saved again.',
    saveWidget: 'Adds or changes a widget.',
    checkSite: 'Whether the site is well.',
  },
  done: 'done',
  limit: '10 wrong tokens an address in 15 minutes',
} as const
