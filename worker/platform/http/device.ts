// Detects the device from client hints if the browser sends them, else from the User-Agent. Uses a few
// patterns and no parser, because it runs on every redirect of a phone.
import { isbot } from 'isbot'
import type { DevicePlatform } from '../../../shared/device'

/** Request headers that a device-dependent response must list in Vary. */
export const deviceVary = 'User-Agent, Sec-CH-UA-Mobile, Sec-CH-UA-Platform'

/** Names of desktop platforms in client hints, in lower case. */
const desktopPlatforms: ReadonlySet<string> = new Set(['windows', 'macos', 'linux', 'chrome os'])

/** Bots, and requests without a User-Agent, count as desktops: a crawler gets a page, not a redirect. */
export function toDevicePlatform(headers: Headers): DevicePlatform {
  const agent = headers.get('user-agent') ?? ''
  const isMobileHinted = headers.get('sec-ch-ua-mobile') === '?1'
  const platform = headers.get('sec-ch-ua-platform')?.replaceAll('"', '').toLowerCase()
  // The User-Agent of Windows Phone names other phones too. A desktop hint overrides any User-Agent.
  if (/Windows Phone/.test(agent) || (platform !== undefined && desktopPlatforms.has(platform)))
    return 'desktop'
  const found: DevicePlatform =
    platform === 'android' ||
    (isMobileHinted && platform === undefined && !/iPhone|iPad/.test(agent))
      ? 'android'
      : platform === 'ios' || /iPhone|iPad|iPod/.test(agent)
        ? 'apple'
        : /Android/.test(agent)
          ? 'android'
          : 'desktop'
  if (found === 'desktop' || agent === '' || isbot(agent)) return 'desktop'
  return found
}

/** True for bots, and for pages that a browser loads ahead of a click. */
export const isAutomated = (headers: Headers): boolean =>
  isbot(headers.get('user-agent')) || (headers.get('sec-purpose') ?? '').startsWith('prefetch')

/** True if the browser sends Global Privacy Control or Do Not Track. Nothing is measured then. */
export const sendsDoNotTrack = (headers: Headers): boolean =>
  headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'
