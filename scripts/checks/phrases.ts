// Refuses phrases that our voice avoids in the texts of shared/locales/en. Texts that the specification
// quotes are exempt (tests/support/quoted-texts.ts), and so are the legal documents.
import { quotedTexts } from '../../tests/support/quoted-texts.ts'
import { fillConstants, type LocaleText, readTexts, replaceExpressions } from './locale-texts.ts'

type Phrase = readonly [pattern: RegExp, instead: string]

const everywhere: readonly Phrase[] = [
  [/\bsomebody\b/i, 'someone'],
  [/\b(?:nobody|everybody|anybody)\b/i, 'no one, everyone, anyone'],
  [/(?<!\ball )\bat once\b/i, 'right away'],
  [/\bso that\b/i, 'so'],
  [/\bof (?:ours|yours|theirs)\b/i, 'our, your, their'],
  [/\brather\b/i, 'prefer to'],
  [/\b(?:write|writes|wrote) (?:to|us)\b/i, 'email us'],
  [/\bin parts\b/i, 'in installments'],
  [/\bat hand\b/i, 'handy'],
  [/\bby (?:itself|themselves)\b/i, 'on its own'],
  [/\b(?:at this moment|a little too often|in spite of|as well)\b/i, 'plainer words'],
  [/\b(?:for ever|telephone|mails)\b/i, 'forever, phone, emails'],
  [/\b(?:cancelled|cancelling|colour|programme|authoris\w+)\b/i, 'American spelling'],
  [
    /\b(?:can|could|do|does|did|is|are|was|were|will|would|should|has|have|had) ?not\b(?! only)/i,
    'a contraction',
  ],
  [/(?<!\b(?:who|what|where|say) )\b(?:we|you|they) (?:are|will)\b(?! not\b)/i, 'a contraction'],
  [/(?:^|[.!?] )(?:There|It) is (?=[a-z])/, 'a contraction'],
  [/\b(?:is|are|was) (?:there|over)(?: already)?[.!]/i, 'a word that says more'],
  // A label may have a colon.
  [/[a-z]: [a-z].*[.!?]$/, 'two sentences instead of a colon'],
]

const payerPhrases: readonly Phrase[] = [
  [/\bpayees?\b/i, 'biller'],
  [/\bproviders?\b/i, 'biller'],
  [/\bpayers?\b/i, 'you'],
  [/\breservation\b|\breserved\b/i, 'a hold'],
]

const payerFiles =
  /^(?:payments\/|emails\/(?:payments|info-request)|pay-(?:landing|later)|sms-link|short-links|problem|field-errors|ui|contact|captcha|wait)/

/** A legal document keeps its lawyers' words. */
const isLegal = (file: string) => /^legal\/(?!words)/.test(file)

/** Maps a file to phrases that are right in it; the comments say why. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // The disclaimer that the specification asks for.
  'financing.ts': ['are not affiliated', 'do not offer'],
  'content/offers.ts': ['are not affiliated'],
  // A label.
  'password-reset.ts': ['Tip: '],
  // Here it means simultaneously.
  'content/about.ts': ['several invoices at once'],
  // The page's title has the sentence that the specification quotes.
  'payments/info-request.ts': ['Your payment has been cancelled | Papaya'],
  // The words of a text are decided.
  'sms-replies.ts': ["This didn't cancel a payment: use your payment's link."],
  // A prefix, then the sentence.
  'widget/debug.ts': ['Papaya widget: '],
}

const withoutAllowed = (file: string, text: string): string =>
  [...quotedTexts.map(([quote]) => quote), ...(allowed[file] ?? [])].reduce(
    (rest, part) => rest.replaceAll(part, ' '),
    text,
  )

export function findRefusedPhrases({ file, text }: LocaleText): readonly string[] {
  if (isLegal(file)) return []
  // The expressions of a template are not on the screen.
  const words = replaceExpressions(withoutAllowed(file, fillConstants(text)), '{}')
  return [...everywhere, ...(payerFiles.test(file) ? payerPhrases : [])].flatMap(
    ([pattern, instead]) => {
      const [found] = pattern.exec(words) ?? []
      return found === undefined ? [] : [`"${found}", use ${instead}`]
    },
  )
}

/** `prefix` selects files below shared/locales/en. */
export function findPhraseErrors(prefix = ''): readonly string[] {
  return readTexts()
    .filter(({ file }) => file.startsWith(prefix))
    .flatMap((text) =>
      findRefusedPhrases(text).map(
        (fault) => `shared/locales/en/${text.file}:${text.line}: ${fault}: ${text.text}`,
      ),
    )
}
