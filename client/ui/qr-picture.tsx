import type { QrCode } from '../../shared/qr-code'
import styles from './qr-picture.module.css'

/** A QR code. White in both color schemes: scanners need dark on light. */
export function QrPicture({ qr, label }: Readonly<{ qr: QrCode; label: string }>) {
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect fill="#ffffff" width={qr.size} height={qr.size} />
      <path fill="none" stroke="#1f2430" d={qr.path} />
    </svg>
  )
}
