// Bill Pay Terms of Service of the co-branded bank card program. The date and the restriction to
// the bank's own cards are from the specification (sections 2 and 9); the clauses are ours.
import type { LegalDocument } from '../../legal-document'

export const billPayTerms = {
  head: {
    title: 'Bill Pay Terms of Service | Papaya',
    description:
      'The terms of the co-branded bill-payment service that a bank offers to its cardholders with Papaya.',
  },
  heading: 'Bill Pay Terms of Service',
  dated: 'June 23, 2021',
  revised: 'Revised December 1, 2026',
  intro: [
    'These terms apply to the bill-payment service that Papaya (“Papaya,” “we,” “us”) runs with the bank that issued your card, under both names (the “Bill Pay Service”). The bank whose name is on your card and on the page that brought you here is called the “Bank.” By paying a bill with the Bill Pay Service, you accept these terms.',
    'Our [Terms of Service](terms) and [Privacy Policy](privacy) apply as well. Where they conflict with these terms, these terms apply.',
  ],
  sections: [
    {
      id: 'program',
      heading: 'The program',
      blocks: [
        {
          text: 'The Bill Pay Service lets a cardholder of the Bank pay bills with a card issued by the Bank. Papaya runs it: we take your instruction, charge your card, and deliver the payment to the company that you want to pay (the “Biller”). The Bank offers the program to you and issues your card; it does not deliver the payments.',
        },
      ],
    },
    {
      id: 'eligibility',
      heading: 'Who may use it',
      blocks: [
        {
          text: 'You must be a resident of the United States. You must be at least 18 years old, or the age of majority where you live if that is higher. You must hold an open card account with the Bank, or have the holder’s permission to use the card.',
        },
      ],
    },
    {
      id: 'cards',
      heading: 'Cards that can be used',
      blocks: [
        {
          text: 'Only cards that the Bank issued can be used in this program. A card from another issuer, a bank transfer, or any other method is refused here, even if Papaya accepts it elsewhere. If your card is closed or replaced, use the new one for later payments.',
        },
      ],
    },
    {
      id: 'authorization',
      heading: 'Your authorization',
      blocks: [
        {
          text: 'When you confirm a payment, you authorize us to charge your card for the amount and for any fee that was shown to you before you confirmed, and to pay the Biller for you. Give the Biller’s name, your account number, and the amount as they appear on the bill. We rely on them.',
        },
        {
          text: 'Your card agreement with the Bank decides how a payment is treated on your card: as a purchase or otherwise, what interest applies, and whether it earns rewards. Ask the Bank if you are not sure.',
        },
      ],
    },
    {
      id: 'delivery',
      heading: 'Review and delivery',
      blocks: [
        {
          text: 'We review each payment and accept or reject it. You receive the result by email or text, or with the payment’s status. Submit payments well before their due date. We may ask for more information, and we may reject a payment that we cannot match with a bill or that the Biller does not accept. We do not charge your card for a rejected payment.',
        },
        {
          text: 'Until a payment is accepted, you can cancel it with the cancel button of its payment status, or by emailing {support}. Once a payment has been delivered, ask the Biller to return it. We may refund it ourselves, but do not have to.',
        },
      ],
    },
    {
      id: 'errors',
      heading: 'Errors and unauthorized payments',
      blocks: [
        {
          text: 'If you see a payment that you did not make, or an error, tell the Bank at the number on your card, and us at {support}, as soon as you can. The rights that the law and your card agreement give you against the Bank stay as they are.',
        },
      ],
    },
    {
      id: 'information',
      heading: 'Information that we and the Bank exchange',
      blocks: [
        {
          text: 'To run the program, we tell the Bank about payments made with its cards, and the Bank tells us whether a card belongs to the program and may be charged. We use what the Bank tells us for the program and as our [Privacy Policy](privacy) says. The Bank’s own privacy notice applies to what the Bank does.',
        },
      ],
    },
    {
      id: 'names',
      heading: 'Names and third parties',
      blocks: [
        {
          text: 'The names and logos of Papaya and of the Bank belong to their respective owners. We name Billers only to let you pay them. Where a page shows another company’s form inside a frame, what you type there goes to that company, under its terms.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Changes and the end of the program',
      blocks: [
        {
          text: 'We or the Bank may change or end the program. We will still deliver a payment that was accepted before then. We will give reasonable notice of a change that matters to you before it applies.',
        },
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      blocks: [
        {
          text: 'The program is provided “as is.” As far as the law allows, our total liability to you for all claims about it is limited to the fees that you paid to us for it in the 12 months before the event that the claim is about, and neither we nor the Bank is liable for indirect or consequential damages caused by the Bill Pay Service. This does not reduce our duty to deliver, or to return, an amount that you paid, or what the Bank owes you under your card agreement.',
        },
      ],
    },
    {
      id: 'disputes',
      heading: 'If we disagree',
      blocks: [
        {
          text: 'Before either of us starts a proceeding about the Bill Pay Service, we both try in good faith to settle the complaint informally for 60 days from the day a written notice of the complaint is received. Send yours to {support}. A dispute about your card account is between you and the Bank.',
        },
      ],
    },
    {
      id: 'notices',
      heading: 'Notices',
      blocks: [
        {
          text: 'We may give notice by email, on the pages of the program, or by mail. A notice by mail counts as received 3 business days after it was mailed. You can reach us at {support}.',
        },
      ],
    },
  ],
} as const satisfies LegalDocument
