import { payLandingCopy } from '../../../shared/locales/en/pay-landing'
import { type StoreUrls, storeRedirectSeconds } from '../../../shared/pay-landing/page-data'
import { Button, ButtonLink } from '../../ui/button'
import { useCountdown } from '../../ui/use-countdown'
import styles from './store-redirect.module.css'

const copy = payLandingCopy.success

export type Store = { readonly name: string; readonly url: string }

/** Opens the phone's store after three seconds, unless the visitor stops it. */
export function StoreRedirect({ name, url, onStay }: Store & { readonly onStay: () => void }) {
  const left = useCountdown(storeRedirectSeconds, true, () => location.assign(url))
  return (
    <div className={styles.store}>
      <p aria-live="off">{copy.storeIn(name, left)}</p>
      <div className={styles.choices}>
        <ButtonLink href={url}>{copy.storeNow(name)}</ButtonLink>
        <Button variant="secondary" onClick={onStay}>
          {copy.stay}
        </Button>
      </div>
    </div>
  )
}

export function toStore(device: 'desktop' | keyof StoreUrls, urls: StoreUrls): Store | null {
  return device === 'desktop' ? null : { name: payLandingCopy.stores[device], url: urls[device] }
}
