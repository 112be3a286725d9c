// The privacy policy must list the cookies that the site sets, and only files that it covers may use browser storage.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { privacyPolicy } from '../../shared/locales/en/legal/privacy'

const sources = Object.fromEntries(
  globSync('{client,shared,worker}/**/*.{ts,tsx}', {
    exclude: ['worker/features/dev/**', '**/*.test.{ts,tsx}'],
  }).map((file) => [file, readFileSync(file, 'utf8')]),
)

const filesWith = (pattern: RegExp) =>
  Object.keys(sources)
    .filter((file) => pattern.test(sources[file] ?? ''))
    .sort()

const setsCookiePattern =
  /\b(?:setCookie|generateCookie)\(|headers\.set\('Set-Cookie'|\bheader\(\s*'Set-Cookie'|document\.cookie/
/** A string that starts like a cookie name: a prefix, or lowercase words joined by underscores. */
const cookieNamePattern = /['`](__Host-[a-z]+|[a-z]+_[a-z]*)(?=['=`$])/g

const clause = privacyPolicy.sections.find(({ id }) => id === 'cookies')
const listed = clause?.blocks.flatMap((block) =>
  'table' in block ? block.table.rows.map(([name]) => name.split(' ')[0]) : [],
)

test('the privacy policy lists exactly the cookies that the code sets', () => {
  const named = Object.values(sources)
    .filter((source) => setsCookiePattern.test(source))
    .flatMap((source) => [...source.matchAll(cookieNamePattern)].map(([, name]) => name))
    // These are the completed actions of done-page.ts.
    .filter(
      (name = '') =>
        ![
          'text_sent',
          'email_sent',
          'waitlist_email',
          'link_requested',
          'password_changed',
        ].includes(name),
    )
  expect([...new Set(named)].sort()).toEqual([...(listed ?? [])].sort())
})

test('browser storage is used only by the files that the privacy policy covers', () => {
  expect(filesWith(/\b(?:localStorage|indexedDB)\b|\bcaches\.\w/)).toEqual([])
  // In backquotes a comment names it.
  expect(filesWith(/\bsessionStorage\b(?!`)/)).toEqual(['client/pages/payments/draft-storage.ts'])
  expect(filesWith(/history\.(?:replace|push)State\([^,]*\{/)).toEqual([
    // Only which of two steps is shown.
    'client/pages/payments/form/hooks/step-history.ts',
    'client/ui/secret-in-history.ts',
  ])
})
