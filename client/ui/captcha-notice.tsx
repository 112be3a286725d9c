import type { CaptchaNoticeKind } from '../../shared/captcha/captcha-notice'
import { uiCopy } from '../../shared/locales/ui'
import { useCopy } from './locale'

export function CaptchaNotice({ check }: { readonly check: CaptchaNoticeKind }) {
  const { humanCheck, recaptcha, terms, privacy } = useCopy(uiCopy.siteFooter)
  if (check === 'off') return null
  if (check === 'recaptcha')
    return (
      <p>
        {recaptcha.before}
        <a href="https://policies.google.com/privacy">{recaptcha.privacy}</a>
        {recaptcha.between}
        <a href="https://policies.google.com/terms">{recaptcha.terms}</a>
        {recaptcha.after}
      </p>
    )
  return (
    <p>
      {humanCheck.before}
      <a href="/termsofservice">{terms}</a>
      {humanCheck.between}
      <a href="/privacy">{privacy}</a>
      {humanCheck.after}
    </p>
  )
}
