// The link to the payment form and its QR code, as the builder's fields make them.
import { useEffect, useState } from 'react'
import { widgetBuilderCopy } from '../../../../shared/locales/widget/builder'
import { drawQrCode, toQrSvg } from '../../../../shared/qr-code'
import type { DrawnLink } from '../../../../shared/widget/page-data'
import { useCopy } from '../../../ui/locale'
import { QrPicture } from '../../../ui/qr-picture'
import { CodeBlock } from './code-block'

type Props = {
  /** Null without a biller, and while the fields are wrong. */
  readonly link: string | null
  /** What the server drew. */
  readonly first: DrawnLink
}

export function PayLink({ link, first }: Props) {
  const copy = useCopy(widgetBuilderCopy).link
  const [drawn, setDrawn] = useState(first)
  useEffect(() => {
    let isCurrent = true
    if (link !== null && link !== drawn.link)
      drawQrCode(link).then(
        (qr) => isCurrent && setDrawn({ link, qr }),
        // Without its module there is no QR code; the link is right all the same.
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [link, drawn.link])
  // Never the code of an earlier link.
  const qr = drawn.link === link ? drawn.qr : null
  return (
    <div className="stack tight ruled">
      <h2>{copy.heading}</h2>
      {link === null ? (
        <p>{copy.none}</p>
      ) : (
        <>
          <CodeBlock label={copy.heading} text={link} />
          {qr !== null && (
            <>
              <QrPicture qr={qr} label={copy.qr(link)} />
              <p>
                <a
                  href={`data:image/svg+xml,${encodeURIComponent(toQrSvg(qr))}`}
                  download="papaya-qr-code.svg"
                >
                  {copy.download}
                </a>
              </p>
            </>
          )}
        </>
      )}
      <p className="soft small">{copy.note}</p>
    </div>
  )
}
