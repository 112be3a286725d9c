import type { NamedCaptcha } from '../../shared/captcha/named-check'
import { uiCopy } from '../../shared/locales/en/ui'

const { humanCheck, recaptcha, terms, privacy } = uiCopy.siteFooter

export function CaptchaNotice({ check }: { readonly check: NamedCaptcha }) {
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
