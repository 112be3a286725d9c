import { guestPaymentCopy } from '../../../shared/copy/en/guest-payment'
import type { DevicePlatform } from '../../../shared/device'
import { Notice } from '../../ui/notice'
import { StoreBadges } from './store-badges'

/** Said aloud as well: it appears after a search. */
export function ProviderNotFound({ device }: Readonly<{ device: DevicePlatform }>) {
  return (
    <Notice tone="warning" role="status">
      <p>{guestPaymentCopy.lookup.notFound}</p>
      <StoreBadges device={device} />
    </Notice>
  )
}
