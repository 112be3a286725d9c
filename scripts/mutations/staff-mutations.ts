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
  'staff: only a token by RS256 is accepted': {
    file: 'worker/staff/access.ts',
    find: "algorithms: ['RS256'],",
    title: 'with %s is refused and reaches no command',
  },
  'staff: a token expires and says when it was issued': {
    file: 'worker/staff/access.ts',
    find: "requiredClaims: ['exp', 'iat'],",
    title: 'with %s is refused and reaches no command',
  },
  'staff: a token ends a day after its issue': {
    file: 'worker/staff/access.ts',
    find: "requiredClaims: ['exp', 'iat'], maxTokenAge,",
    replace: "requiredClaims: ['exp', 'iat'],",
    title: 'with %s is refused and reaches no command',
  },
  'staff: names are compared by ASCII letters': {
    file: 'worker/staff/access.ts',
    find: 'text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())',
    replace: 'text.toLowerCase()',
    title: 'of a person who is not on the list of staff is refused: %s',
  },
  'staff: the email header alone is not believed': {
    file: 'worker/staff/access.ts',
    find: "const name = await readName(headers.get('cf-access-jwt-assertion') ?? '', config, keys)",
    replace: "const name = headers.get('cf-access-authenticated-user-email')",
    title: 'with the email header alone is refused',
  },
  'staff: the page does not exist until it is configured': {
    file: 'worker/staff/guarded-page.ts',
    find: "if (team === '' || audience === '') return respondWithText('Not found', 404)",
    title: 'finds nothing while the variables %o are not set, even with a valid token',
  },
  'staff: a person who is on no list is refused': {
    file: 'worker/staff/access.ts',
    find: "return isListed(name, viewers) ? 'view' : null",
    replace: "return 'view'",
    title: 'of a person who is not on the list of staff is refused: %s',
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
    title:
      'two refunds at the same moment, each within the limit of a reviewer, do not exceed it together',
  },
  'staff: a reviewer calls no command of managers': {
    file: 'worker/staff/office.ts',
    find: 'if (!allowed.has(name)) return refuse(null)',
    title: 'does not let a reviewer do what only managers may',
  },
  'staff: a withheld try reads as one that is being confirmed': {
    file: 'worker/features/back-office/review/unpaid-try.ts',
    find: "if (withheldUntil > now) return 'confirming'",
    title: 'an approved and a declined card read exactly like one that is being confirmed',
  },
  'staff: the search does not tell a withheld payment from a withheld decline': {
    file: 'worker/features/back-office/review/search-store.ts',
    find: 't.attempt_id = p.attempt_id AND t.withheld_until > :now',
    replace: 't.attempt_id = p.attempt_id AND t.withheld_until > :now + 9e12',
    title: 'an approved and a declined card read exactly like one that is being confirmed',
  },
  'staff: the search finds a name without its accents': {
    file: 'worker/features/payments/model/fold-words.ts',
    find: '.flatMap((part) => (/\\p{N}/u.test(part) ? toWord(part) : toSearchWords(part)))',
    title: '60 search terms of callers over 200 payments of all kinds of names find 60',
  },
  'staff: of two people at the same moment, the second reads who was first': {
    file: 'worker/features/payments/attempt/payment-decisions.ts',
    find: 'isRepeated && isSamePerson(state.review, decision)',
    replace: 'isRepeated',
    title: 'of two people who decide at the same moment, the second sees who was first',
  },
  'staff: a command is refused after a change that its caller did not see (version)': {
    file: 'worker/features/payments/stores/payment-version.ts',
    find: "${paymentVersion} IS NOT j.value ->> '$[1]'",
    replace: '${paymentVersion} IS NULL',
    title: '%s changes nothing, says who did what, and is done once when that was seen',
  },
  'staff: a form that names no version is refused': {
    file: 'worker/staff/offers.ts',
    find: 'if (!form.version) return commandErrors.version',
    title: 'that is missing or no version is refused, by the command and by the page',
  },
  'staff: a line of a file whose payment has another version is listed, and the others are recorded':
    {
      file: 'worker/features/payments/remittances/check-sending.ts',
      find: "if (sending.version !== undefined && sending.version !== payable.version) return 'changed_since'",
      title: 'a file of sendings records the lines that nobody changed, and lists the others',
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
