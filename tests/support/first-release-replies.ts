// What the first release stores in the archive for readers. Until then it changes with the schemas.
const remittance = {
  ...{ state: 'confirmed', way: 'ach', sentOn: '2026-11-29', endedOn: '2026-11-29' },
  ...{ cents: 12050, earlier: [], unsentCents: 0, refundingCents: 0, disputedCents: 0 },
  ...{ heldRefundCents: 0, heldDisputeCents: 0, isFeeOnly: false, isSettling: false },
  ...{ postingDays: null, creditedOn: null, showsBy: null, refund: null },
} as const

export const firstReleaseReplies = {
  staff: {
    ...{ id: 'pay_Gdxnh4GA0J2BAdOY', reference: 'PPY-36JAA-GDFVD', status: 'accepted' },
    ...{ payeeId: 'p_elm', payeeName: 'Payee 1', payerName: 'Test Patient' },
    ...{ amountCents: 12550, feeCents: 0, isHeldByProcessor: false },
    ...{ decideBy: 1796534024798, createdAt: 1795950824479, updatedAt: 1795950826016 },
    ...{ refundedCents: 500, paidCents: 12050, isDisputed: false, isUndelivered: true },
    ...{ isErased: false, account: 'A-1001', birthDate: '', serviceDate: '' },
    ...{ email: 'pat@example.com', phone: '+14155550132', billingZip: '', note: '' },
    partnerRef: 'INV-2048',
    ...{ payType: 'Named', isBtoB: false, isDebtCollector: false, isSilent: false },
    ...{
      returnedCents: 0,
      refundableCents: 12050,
      sendableCents: 0,
      owedCents: 0,
      captcha: 'not_shown',
    },
    ...{ deviceType: 'desktop', locale: 'en' },
    additionalAccounts: ['A-1002'],
    ...{ correction: null, deciding: null, feeSentences: ['$4.95 per card payment'] },
    ...{ refundOn: null, linkOpenedAt: 1795950899000 },
    textConsent: { wordingVersion: '1', at: 1795950824479 },
    takenBack: [],
    billing: {
      ...{ name: 'Test Patient', address1: '1 Example Way', city: 'Springfield', state: 'CA' },
      ...{ zip: '94107' },
    },
    card: { brand: 'visa', lastFour: '1111' },
    charge: {
      ...{ processor: 'simulator', transactionId: 'sim_be800d0a-48c8-4b1c-8931-8cdbcc945475' },
      ...{ attemptId: 'Gdxnh4GA0J2BAdOY', avsCode: 'Y', cvvCode: 'M' },
    },
    notes: [{ by: 'Sam', note: 'Called “the” payer', at: 1795950827414 }],
    newTotal: { cents: 15000, payBy: 1796534024798 },
    inPlaceOf: { id: 'pay_first', reference: 'PPY-FIRST', status: 'canceled', totalCents: 12000 },
    bot: { name: 'bot', fields: { guarantor: 'Ana' } },
    questions: [
      {
        ...{ type: 'confirmDeadlineApproaching', asked: '2026-12-11', status: 'answered' },
        ...{ requestedAt: 1795950825470, expiresAt: 1796534024798, answeredAt: 1795950825767 },
        answers: [{ name: 'confirm', value: 'yes' }],
      },
    ],
    refunds: [
      {
        ...{ id: 'pay_Gdxnh4GA0J2BAdOY.r-refund-0001', cents: 500, reason: 'paid_twice' },
        ...{ requestedBy: 'Sam Staff', status: 'refunded', checkNumber: null },
        lastCode: null,
        ...{ createdAt: 1795950826186, updatedAt: 1795950826356 },
      },
    ],
    disputes: [
      {
        ...{ reference: 'dp_1', cents: 1000, status: 'won', openedOn: '2026-11-29' },
        ...{ decidedOn: '2026-11-29', recordedBy: 'Sam Staff', recordedAt: 1795950827063 },
        ...{ decidedBy: 'Sam Staff', decidedAt: 1795950827205 },
        ...{ answerBy: '2026-12-10', confirmedBy: null },
      },
    ],
    remittances: [
      {
        ...{ cents: 12050, way: 'ach', trace: '021000021234567', status: 'confirmed' },
        ...{ sentOn: '2026-11-29', endedOn: '2026-11-29', recordedBy: 'Sam Staff' },
        ...{ recordedAt: 1795950827285, endedBy: 'Sam Staff', endedAt: 1795950827379 },
        move: null,
      },
    ],
    history: [
      {
        ...{ from: null, to: 'submitted', actor: 'payer', by: null, reason: null, note: '' },
        ...{ at: 1795950824479 },
      },
    ],
    messages: [
      {
        ...{ id: 'pay_Gdxnh4GA0J2BAdOY:receipt', kind: 'email', template: 'receipt' },
        ...{ status: 'sent', tries: 1, lastCode: null, createdAt: 1795950824479 },
        ...{ sentAt: 1795950826866, delivery: null, deliveredAt: null },
      },
    ],
  },
  receipt: {
    ...{ status: 'accepted', reference: 'PPY-36JAA-GDFVD', createdAt: 1795950824479 },
    money: {
      ...{ payeeName: 'Payee 1', statementName: 'PAPAYA', isUncollected: false },
      paid: { chargedCents: 12550, refundedCents: 500, returnedCents: 0, paidCents: 12050 },
      refunded: { lastOn: '2026-11-29', isOneDay: true, isSettling: false, by: 'card' },
      remittance,
    },
    isProof: true,
    link: { attemptId: 'Gdxnh4GA0J2BAdOY', zips: ['94107', '94107'], totalCents: 12550 },
    email: {
      ...{ recipientPlaces: '' },
      message: {
        ...{ kind: 'email', recipient: 'pat@example.com', paymentId: null },
        ...{ template: 'payment_refunded' },
        data: {
          ...{ locale: 'en', reference: 'PPY-36JAA-GDFVD', attemptId: 'Gdxnh4GA0J2BAdOY' },
          ...{ payeeName: 'Payee 1', amountCents: 12550, feeCents: 0, payeeFees: [] },
          ...{ payeeFeesEs: [], payeePhone: null, isDebtCollector: false, isPartner: true },
          ...{ payeeId: 'p_f0856db8', isBtoB: false, maskedAccount: '•••01', companyName: '' },
          ...{ invoices: [], cardBrand: 'visa', cardLastFour: '1111', refundCents: 500 },
          ...{ isPrivate: true, refundedAt: 1795950826356, isSettling: false },
          ...{ statementName: 'PAPAYA', checkNumber: null },
          ...{ refundedCents: 500, returnedCents: 0, paidCents: 12050, isWhole: false },
          ...{
            reason: 'You paid this bill twice.',
            note: '',
            isUncollected: false,
            isSilent: false,
          },
          remittance,
        },
      },
    },
  },
}
