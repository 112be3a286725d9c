import type { DevicePlatform } from '../../../../shared/device'
import { lookupCopy } from '../../../../shared/locales/en/payments/provider-lookup'
import { Notice } from '../../../ui/notice'
import { StoreBadges } from '../summary/store-badges'

/** Announced to screen readers, because it appears after a search. */
export function ProviderNotFound({ device }: Readonly<{ device: DevicePlatform }>) {
  return (
    <Notice tone="warning" role="status">
      <p>{lookupCopy.notFound}</p>
      <StoreBadges device={device} />
    </Notice>
  )
}
