// Terms of Service. Facts (dates, ages, periods, caps, methods) are from the specification,
// sections 2, 6 and 9; the clauses are ours.

import { hourMs } from '../../../durations.ts'
import { maxAmount } from '../../../max-amount.ts'
import { resetLinkTtlMs } from '../../../retention.ts'
import { listCardBrands } from '../../card-brand-list.ts'
import type { LegalDocument } from '../../legal-document'

export const termsOfService = {
  head: {
    title: 'Terms of Service | Papaya',
    description:
      'The terms for paying your biller with Papaya. They cover who may use it, how you may pay, what we are liable for, and how we settle disputes.',
  },
  heading: 'Terms of Service',
  dated: 'Last updated June 17th, 2020',
  revised: 'Revised December 1, 2026',
  intro: [
    'These terms are an agreement between you and Papaya (“Papaya,” “we,” “us”). They apply when you use the Papaya app, this website, our payment page or button on another site, or a link that we send you (together, the “Service”). By using the Service, you accept them. If you do not accept them, please do not use the Service.',
    'How we handle personal information is described in our [Privacy Policy](privacy), which is part of these terms.',
  ],
  sections: [
    {
      id: 'service',
      heading: 'What the Service does',
      blocks: [
        {
          text: 'The Service delivers the payments that you request to a company, provider, employer, or other payee (a “Biller”). You tell us which bill you want to pay, with a photo of the bill or its details, and how you want to pay it.',
        },
        {
          text: 'We act on your instructions and on your behalf. We are not the Biller, we do not decide what you owe, and we are not a party to the agreement between you and the Biller. Some Billers are our partners and others are not. Paying a Biller does not mean that they endorse us or that we endorse them.',
        },
        {
          text: 'Where our contract with a Biller says that what is paid to us is paid to the Biller, the Biller counts your payment as paid on the day that we charge your card. Any other Biller does not have the money until we have sent it. The payment’s status says which is true for your payment.',
        },
      ],
    },
    {
      id: 'eligibility',
      heading: 'Who may use it',
      blocks: [
        { text: 'You may use the Service only if all of this is true:' },
        {
          list: [
            'You are a resident of the United States.',
            'You are at least 18 years old, or the age of majority where you live if that is higher.',
            'You are able to enter into a binding agreement, and no law prohibits you from using the Service.',
            'The card or bank account that you pay with is yours, or its holder has allowed you to use it.',
          ],
        },
        {
          text: 'If you use the Service for a company, you confirm that you may bind that company to these terms.',
        },
      ],
    },
    {
      id: 'account',
      heading: 'Your account and your information',
      blocks: [
        {
          text: `You can make a guest payment on the web without an account. If you have an account, keep its password to yourself; you are responsible for what is done with your account until you tell us that someone else may know the password. A password reset link works once, within ${resetLinkTtlMs / hourMs} hours.`,
        },
        {
          text: 'You agree to give information that is correct and complete, and to keep it up to date. A wrong account number or a wrong Biller can send a payment to the wrong place, delay it, or make it impossible.',
        },
      ],
    },
    {
      id: 'methods',
      heading: 'How you may pay',
      blocks: [
        {
          text: `You may pay by bank transfer through the Automated Clearing House (“ACH”) where we offer it, or by a debit or credit card on the ${listCardBrands('en', 'disjunction')} network. Some Billers do not accept all of these. The payment page shows which ones the Biller accepts. Guest payments on the web are made by card.`,
        },
        {
          text: 'By requesting a payment, you authorize us and our payment processors to debit the method that you chose for the amount, and for any fee that was shown to you before you confirmed. For an ACH payment, you also authorize us to correct an error with a debit or credit to the same account.',
        },
        {
          text: 'The charge on your statement carries our name or the Biller’s. Your bank or card issuer may have fees and limits of its own.',
        },
      ],
    },
    {
      id: 'limits',
      heading: 'Amounts and fees',
      blocks: [
        {
          text: `A single payment on the web may be at most ${maxAmount}, before fees. Other limits may apply in the app.`,
        },
        {
          text: 'Fees, where there are any, come from the Biller or are ours; they are shown before you confirm a payment and are part of the amount that you authorize. We do not add a fee afterward. If a Biller asks for a fee or a higher amount after you submit a payment, we ask you first.',
        },
      ],
    },
    {
      id: 'review',
      heading: 'Review, acceptance, and rejection',
      blocks: [
        {
          text: 'A submitted payment is a request. We review it, and accept or reject it; you receive the result by email or text, or with the payment’s status. Until it is accepted, the amount is held on your card, not charged. If we reject the payment, we ask your bank to release the hold. Your bank decides how fast that shows.',
        },
        {
          text: 'We may reject or delay a payment that we cannot match with a bill, that the Biller does not accept, that looks unauthorized or unlawful, or that would break these terms. We may ask you for more information, and cancel the payment if we do not get it in time.',
        },
      ],
    },
    {
      id: 'timing',
      heading: 'Due dates',
      blocks: [
        {
          text: 'Submit a payment early enough for it to be reviewed and delivered before the bill is due. If we see that a payment would miss its due date, we may ask whether you want to proceed. Unless the delay is our fault, we are not liable for a Biller’s late fee, interest, or other consequence.',
        },
      ],
    },
    {
      id: 'cancel',
      heading: 'Canceling, refunds, and mistakes',
      blocks: [
        {
          text: 'You may cancel a payment as long as it has not been accepted. Use the cancel button of its payment status or the link in a message from us where there is one, or email {support} with its reference number. After that, and until we have sent the payment to the Biller, email {support} and we will refund it, unless the Biller already counts it as paid. Once a payment has been delivered, ask the Biller to return it. We may refund it ourselves, but do not have to.',
        },
        {
          text: 'If you see a payment that you did not authorize, or an error, tell us and your bank right away. Nothing in these terms takes away rights that the law gives you for unauthorized or wrong electronic payments.',
        },
      ],
    },
    {
      id: 'messages',
      heading: 'Texts and emails',
      blocks: [
        {
          text: 'When you type a mobile number to receive a link, you ask us to send one text to that number. If you make a payment without an email address, we may text questions and results about that payment to the phone number on the form. Your carrier’s message and data rates may apply. Only give a number that is yours or whose owner agrees. We also send emails about your payments, such as receipts, questions, and results; they are part of the Service.',
        },
      ],
    },
    {
      id: 'ebills',
      heading: 'Linked email accounts',
      blocks: [
        {
          text: 'If you link an email account for electronic bills, you allow us to look for bills in it and to show them to you for payment. A linked bill is a convenience: you remain responsible for noticing and paying your bills on time. You can unlink it at any time in the app or in your email provider’s settings.',
        },
      ],
    },
    {
      id: 'third-parties',
      heading: 'Third parties and framed pages',
      blocks: [
        {
          text: 'Some pages show a form or page of a third party inside a frame, for example to verify a merchant. What you type inside such a frame goes to that third party and not to us, and is governed by its terms and its privacy policy. The frame is shown for your convenience; we do not control it.',
        },
        {
          text: 'We may mention or link to other companies’ offers, such as medical credit. We and our partners are not affiliated with those companies, and you use their services at your own risk.',
        },
        {
          text: 'Our own payment button or widget may be shown on the site of a Biller or partner. These terms apply to the button or widget, not to the site around it.',
        },
      ],
    },
    {
      id: 'conduct',
      heading: 'What is not allowed',
      blocks: [
        { text: 'You agree not to:' },
        {
          list: [
            'use the Service for anything unlawful, or to pay with money that is not lawfully yours;',
            'use someone else’s card, account, phone number, or identity without permission;',
            'use the Service to test card numbers, probe or overload it, or get around its limits and checks;',
            'copy, sell, or take apart the Service, except where the law allows it no matter what a contract says.',
          ],
        },
      ],
    },
    {
      id: 'property',
      heading: 'Our property',
      blocks: [
        {
          text: 'The Service, its design, its content, and the Papaya name and logo belong to us or our licensors. You may use the Service for its purpose, and our logo as our brand kit allows; no other right is granted. Photos and details of your bills stay yours; you allow us to use them to carry out your payments.',
        },
      ],
    },
    {
      id: 'ending',
      heading: 'Changes and ending',
      blocks: [
        {
          text: 'We may change the Service or these terms. We will give you reasonable notice of material changes before they take effect. A payment is governed by the terms in effect when you submitted it.',
        },
        {
          text: 'You may stop using the Service at any time. We may suspend or end your use if you break these terms, or if we must by law or to prevent harm. Terms about past payments, liability, and disputes stay in effect.',
        },
      ],
    },
    {
      id: 'warranty',
      heading: 'No warranty',
      blocks: [
        {
          text: 'We provide the Service with care, but “as is” and “as available.” As far as the law allows, we make no warranty that it will be uninterrupted or free of errors, or that a Biller will accept or credit a payment by a certain day.',
        },
      ],
    },
    {
      id: 'liability',
      heading: 'Limit of liability',
      blocks: [
        {
          text: 'As far as the law allows, we are not liable for indirect, incidental, special, or consequential damages, or for lost profits or data. Our total liability to you for all claims about the Service is limited to the fees that you paid to us in the 12 months before the event that the claim is about.',
        },
        {
          text: 'Some states do not allow these limits, and they do not apply to liability that cannot be limited by law. They do not reduce our duty to deliver, or to return, an amount that you paid.',
        },
        {
          text: 'If others bring a claim against us because you used the Service in a way that breaks these terms or the law, you agree to cover our resulting losses.',
        },
      ],
    },
    {
      id: 'disputes',
      heading: 'If we disagree',
      blocks: [
        {
          text: 'Most things can be settled by talking. Before either of us starts a proceeding, the party with the complaint sends the other a written notice that describes it and what would settle it. You send yours to {support}; we send ours to the email or postal address that we have for you.',
        },
        {
          text: 'We both then try in good faith to settle the matter informally for 60 days from the day the notice is received. If that fails, either of us may go to court. Legal time limits for a claim are paused during these 60 days. Each of us may still ask a court for urgent relief, and you may use a small claims court where it is open to you.',
        },
      ],
    },
    {
      id: 'notices',
      heading: 'Notices',
      blocks: [
        {
          text: 'We may give you notice by email or text, on the website, in the app, or by mail. A notice by email or text counts as received when it is sent, unless we learn that it did not arrive. A notice by mail counts as received 3 business days after it was mailed. You can reach us at {support}. Ask there for our postal address if you want to send us a letter.',
        },
      ],
    },
    {
      id: 'general',
      heading: 'General',
      blocks: [
        {
          text: 'The laws of the United States, and of the state where you live, apply. If a part of these terms cannot be enforced, the rest stays in force. If we do not enforce a right immediately, we do not give it up. You may not transfer your rights under these terms without our consent. We may transfer ours along with our business. These terms and the Privacy Policy are the whole agreement between us about the Service.',
        },
      ],
    },
  ],
} as const satisfies LegalDocument
