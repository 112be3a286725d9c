import { payLandingCopy } from '../../../shared/locales/pay-landing'
import type { QrCode } from '../../../shared/pay-landing/page-data'
import { Panel } from '../../ui/layout/panel'
import { useCopy } from '../../ui/locale'
import { CopyLink, type CopyLinkProps } from './copy-link'
import styles from './web-panel.module.css'

/** On a computer: the payment as a QR code and a link. */
export function WebPanel({ qr, ...link }: CopyLinkProps & { readonly qr: QrCode }) {
  const copy = useCopy(payLandingCopy.web)
  return (
    <Panel tone="quiet" title={copy.heading} titleId="web-heading">
      <div className={styles.web}>
        <p>{copy.intro}</p>
        <svg
          className={styles.qr}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={copy.qrLabel(link.url)}
          shapeRendering="crispEdges"
        >
          <rect className={styles.light} width={qr.size} height={qr.size} />
          <path className={styles.dark} d={qr.path} />
        </svg>
        <CopyLink {...link} />
      </div>
    </Panel>
  )
}
