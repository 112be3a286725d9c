// What sends a phone on: the attribution pixel, and the redirect that waits for it but never longer
// than it was told to. Without script the browser's own refresh does it.
import { redirectScript, type StoreRedirect } from '../../../shared/app-download/page-data'
import styles from './download-words.module.css'

type Props = {
  readonly storeUrl: string
  readonly pixelUrl: string | null
  readonly redirect: StoreRedirect | null
}

export function RedirectToStore({ storeUrl, pixelUrl, redirect }: Props) {
  return (
    <>
      {pixelUrl !== null && (
        // Low: React would preload it otherwise, and it might be counted twice.
        <img
          className={styles.pixel}
          src={pixelUrl}
          alt=""
          width={1}
          height={1}
          fetchPriority="low"
        />
      )}
      {redirect && (
        <>
          <script
            data-to={storeUrl}
            data-stay={redirect.stayUrl}
            data-delay={redirect.delayMs}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, named by its hash in the CSP
            dangerouslySetInnerHTML={{ __html: redirectScript }}
          />
          <noscript>
            <meta
              httpEquiv="refresh"
              content={`${Math.ceil(redirect.delayMs / 1000)};url=${storeUrl}`}
            />
          </noscript>
        </>
      )}
    </>
  )
}
