// Mutations of the staff page: who gets in, and who may do what.
import type { Mutation } from './mutation.ts'

const access = {
  file: 'worker/staff/access.ts',
  test: 'worker/staff/access.security.test.ts',
} as const
const refusal = 'with %s is refused and reaches no command'
const destinations = {
  file: 'worker/features/back-office/destinations/change-commands.ts',
  test: 'worker/features/back-office/destinations/destinations.test.ts',
} as const
const paths = {
  file: 'worker/features/back-office/destinations/check-path.ts',
  test: 'worker/features/back-office/destinations/path-commands.test.ts',
} as const
const app = { test: 'worker/staff/app.test.ts' } as const

export const staffMutations: readonly Mutation[] = [
  {
    ...access,
    protection: 'staff: only the own team’s token is accepted',
    find: '      issuer:',
    replace: '      // issuer:',
    title: refusal,
  },
  {
    ...access,
    protection: 'staff: only a token of the page’s own audience is accepted',
    find: '      audience,\n      algorithms',
    replace: '      algorithms',
    title: refusal,
  },
  {
    ...access,
    protection: 'staff: the email header alone is not believed',
    find: "const name = await readName(headers.get('cf-access-jwt-assertion') ?? '', config, keys)",
    replace: "const name = headers.get('cf-access-authenticated-user-email')",
    title: 'with the email header alone is refused',
  },
  {
    ...access,
    file: 'worker/staff/staff-worker.ts',
    protection: 'staff: the page does not exist until it is configured',
    find: "if (env.ACCESS_TEAM === '' || env.ACCESS_AUD === '') return respondWithText('Not found', 404)",
    replace: '',
    title: 'finds nothing while the variables %o are not set, even with a valid token',
  },
  {
    ...access,
    protection: 'staff: a person who is on no list is refused',
    find: "return isListed(name, reviewers) ? 'review' : null",
    replace: "return 'review'",
    title: 'of a person who is not on the list of staff is refused',
  },
  {
    ...destinations,
    file: 'worker/features/back-office/destinations/destination-store.ts',
    protection: 'staff: an undo never overwrites a later change',
    find: 'return [...guards, ...statements]',
    replace: 'return statements',
    title: 'is refused when the value has changed again since, and changes nothing',
  },
  {
    ...destinations,
    protection: 'staff: an undo never takes the address of a later page',
    find: "if (taken !== null) return refuse('address_taken', taken)",
    replace: '',
    title: 'is refused when a payee has the address since',
  },
  {
    ...destinations,
    file: 'worker/features/back-office/destinations/change-destinations.ts',
    protection: 'staff: a change of where payers are sent is emailed to every manager',
    find: '[...managers].filter(',
    replace: '[...managers].slice(0, 1).filter(',
    title: 'is emailed to every manager with who, what, old, new and the link that undoes it',
  },
  {
    ...paths,
    protection: 'staff: a redirect never leads to an unknown host',
    find: 'return isAllowed ? null : words.unknownHost(hostname)',
    replace: 'return null',
    title: 'does not lead to %s',
  },
  {
    ...paths,
    protection: 'staff: a redirect never leads back to itself',
    find: 'if (page.slug === slug) return words.loop(slug)',
    replace: '',
    title: 'does not lead back to itself over other redirects and a payee’s own link',
  },
  {
    ...app,
    file: 'worker/staff/app.ts',
    protection: 'staff: a post from another site is refused',
    find: '!isSameOrigin(c.req.raw.headers, new URL(c.req.url).origin)',
    replace: 'false',
    title: 'refuses a post from Sec-Fetch-Site %s',
  },
  {
    ...app,
    file: 'worker/staff/office.ts',
    protection: 'staff: several refunds do not get past a reviewer’s limit',
    find: '{ ...input, limitCents: refundLimitCents }',
    replace: 'input',
    title:
      'limits what a reviewer may refund, in one refund or several, and does not limit a manager',
  },
  {
    ...app,
    file: 'worker/features/payments/stores/refund-store.ts',
    protection: 'staff: refunds at the same moment do not get past a reviewer’s limit',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    find: ':cents + ${requested} <= :limit_cents',
    replace: ':cents <= :limit_cents',
    title: 'limits what a reviewer may refund in two refunds at the same moment',
  },
  {
    ...app,
    file: 'worker/staff/office.ts',
    protection: 'staff: a reviewer calls no command of managers',
    find: 'if (!reviewCommands.has(name)) return refuse(null)',
    replace: '',
    title: 'does not let a reviewer do what only managers may',
  },
  {
    ...app,
    file: 'worker/staff/notices.ts',
    protection: 'staff: of two people at the same moment, the second reads who was first',
    find: 'last.by === name',
    replace: 'last.by !== name',
    title: 'of two people who decide at the same moment, the second sees who was first',
  },
  {
    file: 'worker/staff/changes.ts',
    test: 'worker/staff/forms.test.ts',
    protection: 'staff: only a change that a person did not see made another person the first',
    find: 'at > Number(seen) && ',
    replace: '',
    title: 'a payment that is %s cannot be marked as sent, and nobody is called first',
  },
  {
    file: 'worker/features/back-office/refunds.ts',
    test: 'worker/staff/forms.test.ts',
    protection:
      'staff: a payer reads that the biller returned the money only after a recorded return',
    find: 'if (lacksReturn(code, remittances)) return err(noReturnRecorded)',
    replace: '',
    title: 'because the biller returned the money needs a recorded return',
  },
  {
    file: 'worker/features/back-office/review/preview-message.ts',
    test: 'worker/back-office-review.test.ts',
    protection: 'staff: a preview has none of the payer’s links',
    find: '    receiptUrl: toStart,\n',
    replace: '',
    title:
      'is the email that the payer gets after the same decision, without the payer’s links, and sends nothing',
  },
]
