// Detects the device from client hints if the browser sends them, else from the User-Agent. It
// uses a few patterns and no parser, because it runs on every redirect of a phone.
import { isbot } from 'isbot'
import type { DevicePlatform } from '../../../shared/device'

/** Headers that a device-dependent response must list in Vary. */
export const deviceVary = 'User-Agent, Sec-CH-UA-Mobile, Sec-CH-UA-Platform'

/** Platform names in client hints. */
const computers: ReadonlySet<string> = new Set(['windows', 'macos', 'linux', 'chrome os'])

/** Bots and empty agents are desktops: a crawler gets a page, not a redirect. */
export function toDevicePlatform(headers: Headers): DevicePlatform {
  const agent = headers.get('user-agent') ?? ''
  const isMobileHinted = headers.get('sec-ch-ua-mobile') === '?1'
  const platform = headers.get('sec-ch-ua-platform')?.replaceAll('"', '').toLowerCase()
  // Windows Phone's agent names every other phone too; a desktop hint overrides any agent.
  if (/Windows Phone/.test(agent) || (platform !== undefined && computers.has(platform)))
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

/** True if the browser sends Global Privacy Control or Do Not Track: then nothing is measured. */
export const refusesMeasurement = (headers: Headers): boolean =>
  headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'
