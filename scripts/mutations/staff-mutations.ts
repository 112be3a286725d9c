// Mutations of the staff page: who gets in, and who may do what.
import { toMutations } from './mutation.ts'

export const staffMutations = toMutations({
  'staff: only the own team’s token is accepted': {
    file: 'worker/staff/access.ts',
    find: 'issuer:',
    replace: '// issuer:',
    title: 'with %s is refused and reaches no command',
  },
  'staff: only a token of the page’s own audience is accepted': {
    file: 'worker/staff/access.ts',
    find: 'audience, algorithms',
    replace: 'algorithms',
    title: 'with %s is refused and reaches no command',
  },
  'staff: the email header alone is not believed': {
    file: 'worker/staff/access.ts',
    find: "const name = await readName(headers.get('cf-access-jwt-assertion') ?? '', config, keys)",
    replace: "const name = headers.get('cf-access-authenticated-user-email')",
    title: 'with the email header alone is refused',
  },
  'staff: the page does not exist until it is configured': {
    file: 'worker/staff/staff-worker.ts',
    find: "if (env.ACCESS_TEAM === '' || env.ACCESS_AUD === '') return respondWithText('Not found', 404)",
    title: 'finds nothing while the variables %o are not set, even with a valid token',
  },
  'staff: a person who is on no list is refused': {
    file: 'worker/staff/access.ts',
    find: "return isListed(name, reviewers) ? 'review' : null",
    replace: "return 'review'",
    title: 'of a person who is not on the list of staff is refused',
  },
  'staff: an undo never overwrites a later change': {
    file: 'worker/features/back-office/destinations/destination-store.ts',
    find: 'return [...guards, ...statements]',
    replace: 'return statements',
    title: 'is refused when the value has changed again since, and changes nothing',
  },
  'staff: an undo never takes the address of a later page': {
    file: 'worker/features/back-office/destinations/change-commands.ts',
    find: "if (taken !== null) return refuse('address_taken', taken)",
    title: 'is refused when a payee has the address since',
  },
  'staff: a change of where payers are sent is emailed to every manager': {
    file: 'worker/features/back-office/destinations/change-destinations.ts',
    find: '[...managers].filter(',
    replace: '[...managers].slice(0, 1).filter(',
    title: 'is emailed to every manager with who, what, old, new and the link that undoes it',
  },
  'staff: a redirect never leads to an unknown host': {
    file: 'worker/features/back-office/destinations/check-path.ts',
    find: 'return isAllowed ? null : words.unknownHost(hostname)',
    replace: 'return null',
    title: 'does not lead to %s',
  },
  'staff: a redirect never leads back to itself': {
    file: 'worker/features/back-office/destinations/check-path.ts',
    find: 'if (page.slug === slug) return words.loop(slug)',
    title: 'does not lead back to itself over other redirects and a payee’s own link',
  },
  'staff: a post from another site is refused': {
    file: 'worker/staff/app.ts',
    find: '!isSameOrigin(c.req.raw.headers, new URL(c.req.url).origin)',
    replace: 'false',
    title: 'refuses a post from Sec-Fetch-Site %s',
  },
  'staff: several refunds do not get past a reviewer’s limit': {
    file: 'worker/staff/office.ts',
    find: '{ ...input, limitCents: refundLimitCents }',
    replace: 'input',
    title:
      'limits what a reviewer may refund, in one refund or several, and does not limit a manager',
  },
  'staff: refunds at the same moment do not get past a reviewer’s limit': {
    file: 'worker/features/payments/stores/refund-store.ts',
    find: ':cents + ${requested} <= :limit_cents',
    replace: ':cents <= :limit_cents',
    title: 'limits what a reviewer may refund in two refunds at the same moment',
  },
  'staff: a reviewer calls no command of managers': {
    file: 'worker/staff/office.ts',
    find: 'if (!allowed.has(name)) return refuse(null)',
    title: 'does not let a reviewer do what only managers may',
  },
  'staff: of two people at the same moment, the second reads who was first': {
    file: 'worker/staff/notices.ts',
    find: 'last.by === name',
    replace: 'last.by !== name',
    title: 'of two people who decide at the same moment, the second sees who was first',
  },
  'staff: only a change that a person did not see made another person the first': {
    file: 'worker/staff/changes.ts',
    find: 'at > Number(seen) && ',
    title: 'a payment that is %s cannot be marked as sent, and nobody is called first',
  },
  'staff: a payer reads that the biller returned the money only after a recorded return': {
    file: 'worker/features/back-office/refunds.ts',
    find: 'if (fault !== null) return err(fault)',
    title: 'because the biller returned the money needs a recorded return',
  },
  'staff: a preview has none of the payer’s links': {
    file: 'worker/features/back-office/review/preview-message.ts',
    find: 'receiptUrl: toStart,',
    title:
      'is the email that the payer gets after the same decision, without the payer’s links, and sends nothing',
  },
})
