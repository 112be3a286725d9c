import { useRef, useState } from 'react'
import { withHeaderlessQuery } from '../../../shared/headerless'
import { payLandingCopy } from '../../../shared/locales/pay-landing'
import { Icon } from '../../ui/brand/icon'
import { Button } from '../../ui/button'
import { useCopy } from '../../ui/locale'

export type CopyLinkProps = { readonly url: string; readonly isHeaderless: boolean }

/** The payment's URL to read, open or copy. The button is hidden without JavaScript. */
export function CopyLink({ url, isHeaderless }: CopyLinkProps) {
  const copy = useCopy(payLandingCopy.web)
  const link = useRef<HTMLAnchorElement>(null)
  const [status, setStatus] = useState('')

  const copyUrl = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setStatus(copy.copied)
    } catch {
      if (link.current) getSelection()?.selectAllChildren(link.current)
      setStatus(copy.copyFailed)
    }
  }

  return (
    <div className="stack dense">
      <p className="strong">{copy.linkLabel}</p>
      <a ref={link} className="small link inline" href={withHeaderlessQuery(url, isHeaderless)}>
        {url}
      </a>
      <div className="row scripted">
        <Button variant="secondary" onClick={copyUrl}>
          <Icon name="copy" size="s" />
          {copy.copy}
        </Button>
        <span role="status" className="copied">
          {status}
        </span>
      </div>
    </div>
  )
}
