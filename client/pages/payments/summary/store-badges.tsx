import type { DevicePlatform } from '../../../../shared/device'
import { StoreBadge } from '../../../ui/brand/store-badge'

/** The app store badge for the visitor's phone; both on a computer. */
export function StoreBadges({ device, href }: Readonly<{ device: DevicePlatform; href: string }>) {
  return (
    <div className="row">
      {device !== 'android' && <StoreBadge store="apple" href={href} />}
      {device !== 'apple' && <StoreBadge store="google" href={href} />}
    </div>
  )
}
