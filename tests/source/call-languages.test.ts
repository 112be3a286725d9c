// A browser's call names the page's language if its reply has sentences, because a widget's frame sends no cookie.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

/** Calls that show no sentence of their reply: only its status, codes, names or a challenge. */
const withoutSentences = [
  'client/pages/mailbox-link/post-oauth-callback.ts',
  'client/pages/membership/send-choice.ts',
  'client/pages/payments/lookup/use-provider-combobox.ts',
  'client/pages/widget/builder/use-widget-name.ts',
  'client/runtime/report-errors.ts',
  'client/ui/captcha/start-captcha.ts',
]

test('every call of the browser that shows a sentence of its reply names the language of the page', () => {
  const withoutLanguage = globSync('client/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => {
      const source = readFileSync(path.join(root, file), 'utf8')
      return /\bfetch\(/.test(source) && !source.includes('jsonHeaders()')
    })
    .toSorted()
  expect(withoutLanguage).toEqual(withoutSentences)
})
