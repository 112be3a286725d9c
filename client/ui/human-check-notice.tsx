import { uiCopy } from '../../shared/copy/en/ui'

const copy = uiCopy.siteFooter

export function HumanCheckNotice() {
  return (
    <p>
      {copy.humanCheck.before}
      <a href="/termsofservice">{copy.terms}</a>
      {copy.humanCheck.between}
      <a href="/privacy">{copy.privacy}</a>
      {copy.humanCheck.after}
    </p>
  )
}
