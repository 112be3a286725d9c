import type { CaptchaNoticeKind } from '../../shared/captcha/captcha-notice'
import { uiCopy } from '../../shared/locales/ui'
import { useCopy } from './locale'
import { Sentence } from './sentence'

type Props = {
  readonly check: CaptchaNoticeKind
  /** The legal documents then open without a header. */
  readonly isHeaderless?: boolean
}

export function CaptchaNotice({ check, isHeaderless = false }: Props) {
  const { captcha, recaptcha, terms, privacy } = useCopy(uiCopy.siteFooter)
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
        text={captcha}
        parts={{
          terms: (
            <a href={isHeaderless ? '/embedded/termsofservice' : '/termsofservice'}>{terms}</a>
          ),
          privacy: <a href={isHeaderless ? '/embedded/privacy' : '/privacy'}>{privacy}</a>,
        }}
      />
    </p>
  )
}
