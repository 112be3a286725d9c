import type { CaptchaNoticeKind } from '../../shared/captcha/captcha-notice'
import { uiCopy } from '../../shared/locales/ui'
import { useCopy } from './locale'
import { Sentence } from './sentence'

export function CaptchaNotice({ check }: { readonly check: CaptchaNoticeKind }) {
  const { humanCheck, recaptcha, terms, privacy } = useCopy(uiCopy.siteFooter)
  if (check === 'off') return null
  if (check === 'recaptcha')
    return (
      <p>
        <Sentence
          text={recaptcha}
          parts={{
            privacy: <a href="https://policies.google.com/privacy">{privacy}</a>,
            terms: <a href="https://policies.google.com/terms">{terms}</a>,
          }}
        />
      </p>
    )
  return (
    <p>
      <Sentence
        text={humanCheck}
        parts={{
          terms: <a href="/termsofservice">{terms}</a>,
          privacy: <a href="/privacy">{privacy}</a>,
        }}
      />
    </p>
  )
}
