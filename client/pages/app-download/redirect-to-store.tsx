// Redirects a phone or tablet to its store after the given delay, in which the attribution pixel can load.
// Without JavaScript a meta refresh does it.
import { redirectScript, type StoreRedirect } from '../../../shared/app-download/page-data'

type Props = {
  readonly storeUrl: string
  readonly pixelUrl: string | null
  readonly redirect: StoreRedirect | null
}

export function RedirectToStore({ storeUrl, pixelUrl, redirect }: Props) {
  return (
    <>
      {pixelUrl !== null && (
        // Low priority keeps React from preloading the pixel, so that it is not counted twice.
        <img className="hidden" src={pixelUrl} alt="" width={1} height={1} fetchPriority="low" />
      )}
      {redirect && (
        <>
          <script
            data-to={storeUrl}
            data-stay={redirect.stayUrl}
            data-delay={redirect.delayMs}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash in the CSP
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
