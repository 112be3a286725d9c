import { payLandingCopy } from '../../../shared/locales/pay-landing'
import type { QrCode } from '../../../shared/qr-code'
import { Panel } from '../../ui/layout/panel'
import { useCopy } from '../../ui/locale'
import { QrPicture } from '../../ui/qr-picture'
import { CopyLink, type CopyLinkProps } from './copy-link'
import styles from './web-panel.module.css'

/** On a computer: the payment as a QR code and a link. */
export function WebPanel({ qr, ...link }: CopyLinkProps & { readonly qr: QrCode }) {
  const copy = useCopy(payLandingCopy.web)
  return (
    <Panel title={copy.heading} titleId="web-heading">
      <div className={`stack ${styles.web}`}>
        <QrPicture qr={qr} label={copy.qrLabel(link.url)} />
        <CopyLink {...link} />
      </div>
    </Panel>
  )
}
