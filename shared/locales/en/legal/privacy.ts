// Privacy Policy. The effective date and the age of 13 are from the specification (sections 2 and
// 9); everything else describes what this product does with personal information.
import type { LegalDocument } from '../../legal-document'

export const privacyPolicy = {
  head: {
    title: 'Privacy Policy | Papaya',
    description:
      'What Papaya knows about you, why, who else sees it, how long it is kept, and what you can ask of us.',
  },
  heading: 'Privacy Policy',
  dated: 'Effective June 17th, 2020',
  intro: [
    'This policy says what personal information Papaya (“we”, “us”) handles when you use the Papaya app, this website, a payment page or button of ours on another site, or a link that we send you (the “Service”), and what you can ask of us. It is part of our [Terms of Service](terms).',
    'In short: we collect what is needed to pay your bill and to tell you about it, we give it to those who need it for that, and your card’s number and code go to the card processor without being stored by this website.',
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
                'Your biller; the card processor; senders of our emails and texts',
              ],
              [
                'Your bill',
                'Biller, account, statement or invoice number, amount, a photo of the bill in the app; date of birth and date of service where a medical biller asks for them; your note',
                'So that the biller can match the payment with your account',
                'Your biller',
              ],
              [
                'How you pay',
                'Card or bank account details. Of a card, this website keeps the network and the last four digits only',
                'To carry out the payment and to show it on your receipt',
                'The card processor or bank',
              ],
              [
                'The payment',
                'Reference, status, times, questions and answers about it',
                'To review it, to help you with it, and because the law asks for records',
                'Your biller, as far as it concerns them',
              ],
              [
                'A number for a text',
                'The mobile number that you type to receive a link',
                'To send that text, and to keep anybody from sending you many',
                'The sender of our texts',
              ],
              [
                'Linked email',
                'The address, and a permission from your email provider to look for bills, stored encrypted',
                'To find eBills and show them to you for payment',
                'Nobody',
              ],
              [
                'Your visit',
                'Network address, kind of device, pages asked for, what led you to the app store',
                'To show the right page, to stop abuse, and to find faults',
                'Our hosting provider; the service that counts app installs',
              ],
              [
                'Messages to us',
                'What you write, and how to answer',
                'To answer',
                'Our email provider',
              ],
            ],
          },
        },
        {
          text: 'We get this from you, from your biller where it gave you a link or code, and from your device. We use it for the purposes in the table and for no others that are not compatible with them, unless you agree.',
        },
      ],
    },
    {
      id: 'sharing',
      heading: 'When else we share',
      blocks: [
        { text: 'Beside those named in the table we share personal information only:' },
        {
          list: [
            'with companies that work for us and may use it only for that work;',
            'where the law, a court or an authority requires it, or to protect people, property or the Service from harm or fraud;',
            'with whoever takes over our business, under the promises of this policy;',
            'where you ask us to.',
          ],
        },
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and similar means',
      blocks: [
        {
          text: 'The website sets few cookies, all of them our own. Each is set only when you use what it is for, and none follows you to other sites:',
        },
        {
          table: {
            caption: 'Cookies of this website',
            head: ['Cookie', 'What it is for', 'How long it is kept'],
            rows: [
              [
                'attempt_ and the biller’s number',
                'Keeps an open payment to that biller from being made twice',
                '24 hours, or until the bill is paid',
              ],
              [
                '__Host-b',
                'Shows the receipt of a payment only to the browser that made it',
                '180 days',
              ],
              [
                'just_paid',
                'Says “You just paid this” if you go back to the form of a bill that you paid',
                '10 minutes',
              ],
              [
                'bill_step',
                'Keeps what you typed on the first page of the form until the second, encrypted and without your card, if your browser has no JavaScript',
                '15 minutes',
              ],
              ['step_up', 'Notes that you passed the check that a person is paying', '10 minutes'],
              [
                'form_done',
                'Notes that a form of yours was sent, so that its page says so to you alone',
                '10 minutes',
              ],
              ['sms_click', 'Notes that you opened a link from a text of ours', '7 days'],
              [
                'member_visitor',
                'Tells one visitor from another who asks for a place on the membership waitlist, so that each is counted once',
                '90 days',
              ],
              [
                'mailbox_ticket',
                'Remembers which account of yours an email is to be linked with, after the app opened the page for it',
                '10 minutes',
              ],
              [
                'mailbox_trip',
                'Makes sure that the answer of your email provider comes back to the browser that asked',
                '10 minutes',
              ],
              [
                'mailbox_linked',
                'Notes that your email was linked, so that a reload says so again',
                'Until you close the browser',
              ],
            ],
          },
        },
        {
          text: 'Beside cookies, your browser keeps two things for us, on your own device and for one tab only:',
        },
        {
          list: [
            'what you typed into a payment form, card details aside, so that a reload does not lose it: until the bill is paid or the tab is closed;',
            'the secret of a link that brought you here, to a question about a payment, to a new password or to a payment for you: in the tab’s history, out of sight, so that a reload still works, until the tab is closed.',
          ],
        },
        {
          text: 'The pages that lead to the app stores ask for a tiny picture, which counts which link led to an install. A human check tells people from programs on some forms; it may be run by a provider named on that form, who may then set cookies of its own.',
        },
      ],
    },
    {
      id: 'frames',
      heading: 'Forms of third parties in a frame',
      blocks: [
        {
          text: 'Some pages show a third party’s form inside a frame, for example to verify a merchant. What you type there goes to that third party directly. Its own privacy policy applies, not this one. Links to other sites, too, lead out of this policy’s reach.',
        },
      ],
    },
    {
      id: 'retention',
      heading: 'How long we keep it',
      blocks: [
        {
          text: 'We keep records of payments as long as they are needed for the payment, for questions and disputes about it, and for the records that the law asks for; then we delete them or make them anonymous. A receipt’s address works for 30 days. Counters that stop abuse forget within a day.',
        },
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      blocks: [
        {
          text: 'Connections are encrypted. Card numbers and codes are not written to our website’s storage or logs. Secret links are stored as fingerprints only, expire, and are used once. People see the information they need for their work. No system is perfectly safe; if something happens that the law says you must know, we tell you.',
        },
      ],
    },
    {
      id: 'choices',
      heading: 'What you can ask of us',
      blocks: [
        { text: 'Write to {support} if you want to:' },
        {
          list: [
            'know which personal information we have about you, or get a copy;',
            'have something corrected or deleted, as far as we need not keep it by law;',
            'stop texts or emails that are not about a payment of yours.',
          ],
        },
        {
          text: 'We may ask for proof that it is you. You are not treated worse for asking. You can end a linked email account in your email provider’s settings. Some states give more rights; they apply whether they are written here or not.',
        },
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        {
          text: 'The Service is for people who are 13 or older, and paying with it takes the age that our [Terms of Service](terms) name. We do not knowingly collect personal information from a child under 13. If you believe that a child gave us some, tell us and we delete it. A bill for a child’s treatment may be paid by an adult.',
        },
      ],
    },
    {
      id: 'where',
      heading: 'Where it is handled',
      blocks: [
        {
          text: 'The Service is meant for residents of the United States, and personal information is handled under the laws of the United States. Pages may be delivered by a server close to you.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Changes and contact',
      blocks: [
        {
          text: 'If this policy changes, its date above changes with it, and we point out a change that matters before it applies. Questions and complaints reach us at {support}.',
        },
      ],
    },
  ],
} as const satisfies LegalDocument
