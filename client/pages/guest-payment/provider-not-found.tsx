import { lookupCopy } from '../../../shared/copy/en/provider-lookup'
import type { DevicePlatform } from '../../../shared/device'
import { Notice } from '../../ui/notice'
import { StoreBadges } from './store-badges'

/** Said aloud as well: it appears after a search. */
export function ProviderNotFound({ device }: Readonly<{ device: DevicePlatform }>) {
  return (
    <Notice tone="warning" role="status">
      <p>{lookupCopy.notFound}</p>
      <StoreBadges device={device} />
    </Notice>
  )
}
