// Privacy Policy. The effective date and the age of 13 are from the specification (sections 2 and
// 9); everything else describes what this product does with personal information.
import { dayMs, hourMs, minuteMs, yearMs } from '../../../durations.ts'
import {
  attemptTtlMs,
  billStepTtlMs,
  browserCookieMs,
  clickCookieMs,
  collectorRecordsMs,
  copyRetentionMs,
  disputableMs,
  donePageTtlMs,
  draftLifetimeMs,
  handledRetentionMs,
  justPaidMs,
  linkTtlMs,
  localeCookieMs,
  metricsRetentionMs,
  outboxRetentionMs,
  passTtlMs,
  privacyRequestTtlMs,
  receiptTtlMs,
  shortReceiptTtlMs,
  textConsentRetentionMs,
  visitorCookieMs,
} from '../../../retention.ts'
import type { LegalDocument } from '../../legal-document'

export const privacyPolicy = {
  head: {
    title: 'Privacy Policy | Papaya',
    description:
      'What personal information Papaya collects, why, who else gets it, how long we keep it, and the choices you have.',
  },
  heading: 'Privacy Policy',
  dated: 'Effective June 17th, 2020',
  revised: 'Revised December 1, 2026',
  intro: [
    'This policy says what personal information Papaya (“we,” “us”) handles when you use the Papaya app, this website, our payment page or button on another site, or a link that we send you (the “Service”). It also says what choices you have. It is part of our [Terms of Service](terms).',
    'In short, we collect what we need to pay your bill and keep you posted. We share it only with those who need it to do that. Your card number and security code go to the card processor, and this website does not store them.',
  ],
  sections: [
    {
      id: 'information',
      heading: 'What we collect, why, and who receives it',
      blocks: [
        {
          table: {
            caption: 'Personal information by kind',
            head: ['Kind', 'What it is', 'Why we need it', 'Who else receives it'],
            rows: [
              [
                'Who you are',
                'Name, email address, phone number, billing address',
                'To make the payment, send the receipt, and reach you with a question',
                'Your biller; the card processor; the companies that send our emails and texts',
              ],
              [
                'Your bill',
                'Biller; account, statement, or invoice number; amount; a photo of the bill in the app; date of birth and date of service where a medical biller asks for them; your note',
                'To let the biller match the payment with your account',
                'Your biller',
              ],
              [
                'How you pay',
                'Card or bank account details. For cards, this website keeps only the brand and the last four digits',
                'To carry out the payment and to show it on your receipt',
                'The card processor or bank',
              ],
              [
                'The payment',
                'Reference, status, times, questions and answers about it',
                'To review it, to help you with it, and because the law requires records',
                'Your biller, as far as it concerns them',
              ],
              [
                'A lost link',
                'The email address, the ZIP code, and the reference number or biller that you type to get a payment’s link again',
                'To find that payment and email you its link',
                'The company that sends our emails',
              ],
              [
                'A number for a text',
                'The mobile number that you type to receive a link',
                'To send that text, and to keep anyone from sending you too many',
                'The company that sends our texts',
              ],
              [
                'Linked email',
                'The address, and a permission from your email provider to look for bills, stored encrypted',
                'To find eBills and show them to you for payment',
                'No one',
              ],
              [
                'Waitlist email',
                'The address, if you leave one on the membership waitlist',
                'To tell you when a spot opens',
                'The company that sends our emails',
              ],
              [
                'Your visit',
                'Network address, kind of device, pages you open, what led you to the app store',
                'To show the right page, to stop abuse, and to fix problems',
                'Our hosting provider; the service that counts app installs',
              ],
              [
                'Daily counts',
                'For one page view in ten, how fast the page was; and how many payers reach each step of a payment, by biller, language, and phone or computer. These are daily counts with nothing about who you are. If your browser sends Global Privacy Control or Do Not Track, we do not measure your page views; payments that you send are still counted',
                'To find pages that are slow or hard to use',
                'Our hosting provider',
              ],
              [
                'Messages to us',
                'What you write, and how to reply to you',
                'To answer',
                'Our email provider',
              ],
            ],
          },
        },
        {
          text: 'We get this from you, from your biller where it gave you a link or code, and from your device. We use it for the purposes in the table and for no purposes that conflict with them, unless you agree.',
        },
      ],
    },
    {
      id: 'sharing',
      heading: 'When else we share',
      blocks: [
        { text: 'Besides those named in the table, we share personal information only:' },
        {
          list: [
            'with companies that work for us and may use it only for that work;',
            'where the law, a court, or an authority requires it, or to protect people, property, or the Service from harm or fraud;',
            'with whoever takes over our business, and they must keep the promises of this policy;',
            'where you ask us to.',
          ],
        },
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and similar tools',
      blocks: [
        {
          text: 'The website sets few cookies, all of them our own. Each is set only when you use the feature it is for, and none follows you to other sites:',
        },
        {
          table: {
            caption: 'Cookies of this website',
            head: ['Cookie', 'What it is for', 'How long it is kept'],
            rows: [
              [
                'attempt_ followed by the biller’s ID',
                'Keeps you from submitting the same payment to that biller twice',
                `${attemptTtlMs / hourMs} hours, or until the bill is paid`,
              ],
              [
                '__Host-b',
                'Shows a receipt’s full details only in the browser that paid',
                `${browserCookieMs / dayMs} days`,
              ],
              [
                'just_paid',
                'Shows “You already sent this payment” if you go back to the form for a bill you paid',
                `${justPaidMs / minuteMs} minutes`,
              ],
              [
                'bill_step',
                'Without JavaScript, carries what you typed from the form’s first page to its second. It is encrypted and never has your card',
                `${billStepTtlMs / minuteMs} minutes`,
              ],
              [
                'chosen_lang',
                'Remembers the language that you chose',
                `${localeCookieMs / yearMs} year`,
              ],
              [
                'step_up',
                'Remembers that you passed a human check',
                `${passTtlMs / minuteMs} minutes`,
              ],
              [
                'form_done',
                'Remembers that you sent a form, and shows the confirmation only to you',
                `${donePageTtlMs / minuteMs} minutes`,
              ],
              [
                'sms_click',
                'Remembers that you opened a link from one of our texts',
                `${clickCookieMs / dayMs} days`,
              ],
              [
                'member_visitor',
                'Counts each visitor to the membership waitlist once',
                `${visitorCookieMs / dayMs} days`,
              ],
              [
                'mailbox_ticket',
                'Remembers which Papaya account to link your email to, after the app opens the page',
                `${linkTtlMs / minuteMs} minutes`,
              ],
              [
                'mailbox_trip',
                'Makes sure your email provider’s answer comes back to the browser that asked',
                `${linkTtlMs / minuteMs} minutes`,
              ],
              [
                'mailbox_linked',
                'Remembers that your email was linked, in case you reload the page',
                'Until you close the browser',
              ],
            ],
          },
        },
        {
          text: 'Besides cookies, your browser keeps two things for us, on your own device and for one tab only:',
        },
        {
          list: [
            `what you typed into a payment form, but never card details, until the bill is paid or the tab is closed. A reload shows it again for ${draftLifetimeMs / minuteMs} minutes after your last change;`,
            'the secret part of a link that brought you here to answer a question, set a password, or collect a payment, until the tab is closed. It is hidden in the tab’s history, and a reload still works.',
          ],
        },
        {
          text: 'The pages that lead to the app stores load a tiny picture that counts which link led to an install. Some forms have a human check, which tells people and bots apart. A provider named on that form may run it, and may set its own cookies.',
        },
      ],
    },
    {
      id: 'frames',
      heading: 'Third-party forms in a frame',
      blocks: [
        {
          text: 'Some pages show a third party’s form inside a frame, for example to verify a merchant. What you type there goes to that third party directly. Its own privacy policy applies, not this one. This policy also does not cover other sites that we link to.',
        },
      ],
    },
    {
      id: 'retention',
      heading: 'How long we keep it',
      blocks: [
        {
          text: `We keep records of payments as long as they are needed for the payment, for questions and disputes about it, and for the records that the law requires; then we delete them. Copies from which we can restore our records are deleted after ${copyRetentionMs / dayMs} days. A receipt’s link shows the payment for ${receiptTtlMs / dayMs} days after it last changed, and then a short receipt, without your name, until ${(shortReceiptTtlMs / yearMs) * 12} months after that change. A text message that you send us for our staff to read is deleted ${handledRetentionMs / dayMs} days after we have handled it. The mobile number that you type to receive a link is deleted after ${outboxRetentionMs / dayMs} days. A record that the text was asked for, from which we can recognize the number but not read it, is deleted after ${textConsentRetentionMs / yearMs} years. What you type to get a lost link again is deleted within a day. Counters that stop abuse are cleared within a day. Daily counts of page views and payments, which name no one, are deleted after ${metricsRetentionMs / dayMs} days.`,
        },
      ],
    },
    {
      id: 'erasure',
      heading: 'How we erase it when you ask',
      blocks: [
        {
          text: `Email {support} and tell us a payment’s reference number, or your email address and phone number. We then send a link to the payment’s email address; open it within a day and confirm. If a payment has no email address, we call its phone number. An employee then erases what we have about your payments. Until a payment has ended, we can’t. We also can’t for ${disputableMs / dayMs} days after money last moved on the card, because a payment can be refunded or disputed that long. For a payment to a debt collector, it takes ${collectorRecordsMs / yearMs} years after its last change. If we have to wait, we tell you until when.`,
        },
        { text: 'What happens to each kind of information:' },
        {
          list: [
            'Erased: names, dates of birth and of service, email addresses, phone numbers, billing addresses, account numbers, notes, answers to our questions, our employees’ notes, and the card’s last four digits. We also erase your email address from the membership waitlist, from requests to get paid, and from linked mailboxes once you have opened the link.',
            'Kept for our books: the reference number, the biller, dates, sums, refunds and disputes, the card’s brand, and the card processor’s number for the payment.',
            `Kept as proof: that a phone number agreed to texts, with the number only in hashed form, for ${textConsentRetentionMs / yearMs} years. That you stopped texts or a debt collector’s emails is kept without an end, so that they stay stopped.`,
            `Copies: backup copies of our database end within ${copyRetentionMs / dayMs} days. If we ever restore one, we erase the information in it again.`,
            `Your request: we keep its date, the kinds of facts, the payments it was about, and our employee’s name for ${(privacyRequestTtlMs / yearMs) * 12} months.`,
          ],
        },
        {
          text: 'A payment’s link then says that its information was erased. The biller, the card processor, and the companies that carried our emails and texts have records of their own; ask them too.',
        },
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      blocks: [
        {
          text: 'Connections are encrypted. Card numbers and codes are not written to our website’s storage or logs. Secret links are stored only in hashed form, and they expire. Our employees see only the information they need for their work. No system is perfectly secure. If something happens that the law says you must know about, we will tell you.',
        },
      ],
    },
    {
      id: 'choices',
      heading: 'Your choices',
      blocks: [
        { text: 'Email {support} if you want to:' },
        {
          list: [
            'know which personal information we have about you, or get a copy;',
            'have something corrected or deleted, unless the law says we must keep it;',
            'stop texts or emails that are not about your payments.',
          ],
        },
        {
          text: 'We may ask you to prove who you are. We will not treat you any differently for asking. You can unlink an email account in the app or in your email provider’s settings. Some states give you more rights. They apply whether or not they are written here.',
        },
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        {
          text: 'The Service is for people who are 13 or older, and to pay with it you must be the age named in our [Terms of Service](terms). We do not knowingly collect personal information from a child under 13. If you believe that a child gave us some, tell us and we will delete it. A bill for a child’s treatment may be paid by an adult.',
        },
      ],
    },
    {
      id: 'where',
      heading: 'Where it is handled',
      blocks: [
        {
          text: 'The Service is meant for residents of the United States, and personal information is handled under the laws of the United States. Pages may come from a server close to you.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Changes and contact',
      blocks: [
        {
          text: 'If this policy changes, we change the date above, and we will give you reasonable notice of material changes before they take effect. Email questions and complaints to {support}.',
        },
      ],
    },
  ],
} as const satisfies LegalDocument
