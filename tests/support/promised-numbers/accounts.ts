// Passwords, sessions, invites, reset links and linked mailboxes, as promised.
import { day, hour, minute, second } from '../durations.ts'
import { inFile, type PromisedNumber } from './promised-number.ts'

const spec = 'specification, section 9'
const storage = 'docs/storage.md'
const threats = 'docs/threats.md'
const asvs = 'docs/asvs.md'

export const accountNumbers: readonly PromisedNumber[] = [
  ...inFile('shared/accounts/password.ts', [
    ['a password has 8 characters or more', 8, 'passwordLength.min', spec],
    ['a password has at most 128 characters', 128, 'passwordLength.max', asvs],
  ]),
  ...inFile('worker/vendors/accounts/password-hash.ts', [
    [
      'scrypt’s cost is 2 to the power of 14',
      14,
      'currentParams.ln',
      'decision',
      ['const currentParams', '{ ln: '],
    ],
    ['scrypt’s block size is 8', 8, 'currentParams.r', 'decision', ['const currentParams', 'r: ']],
    [
      'scrypt’s parallelization is 5',
      5,
      'currentParams.p',
      'decision',
      ['const currentParams', 'p: '],
    ],
    ['a password’s salt has 16 bytes', 16, 'saltBytes', 'decision'],
    ['a password’s hash has 32 bytes', 32, 'hashBytes', 'decision'],
  ]),
  ...inFile('worker/features/accounts/log-in.ts', [
    ['a typed password is read to 1,024 characters', 1024, 'maxTypedLength', 'decision'],
  ]),
  ...inFile('worker/features/get-paid/open-account.ts', [
    ['a code is claimed for a minute', minute, 'codeClaimMs', threats],
  ]),
  ...inFile('shared/get-paid/page-data.ts', [
    ['an access code has 12 characters, which are 60 bits', 12, 'accessCodeLength', threats],
  ]),
  ...inFile('worker/vendors/mailbox/google.ts', [
    ['Google has 10 seconds', 10 * second, 'googleTimeoutMs', 'decision'],
  ]),
  ...inFile('shared/promised-limits.ts', [
    ['wrong access codes stop a visitor for 15 minutes', 15, 'wrongCodeMinutes', 'decision'],
  ]),
  ...inFile('shared/retention.ts', [
    ['a panel session lasts 12 hours', 12 * hour, 'sessionTtlMs', storage],
    ['a panel login token lasts 5 minutes', 5 * minute, 'handoffTtlMs', storage],
    ['a reset link works for 24 hours', day, 'resetLinkTtlMs', spec],
    ['an expired reset link is kept for 30 days', 30 * day, 'resetRetentionMs', storage],
    ['an access code works for 14 days', 14 * day, 'inviteTtlMs', storage],
    ['an expired invite is kept for 30 days', 30 * day, 'inviteRetentionMs', storage],
    ['a request of an agent or kit is kept for a year', 365 * day, 'requestRetentionMs', storage],
    ['linking a mailbox takes at most 10 minutes', 10 * minute, 'linkTtlMs', storage],
    ['the member’s cookie lasts 90 days', 90 * day, 'visitorCookieMs', storage],
  ]),
]
