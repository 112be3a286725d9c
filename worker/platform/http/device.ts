// Which kind of device asks: client hints where the browser sends them, else the User-Agent.
// Two small patterns rather than a parser: this runs on every redirect of a phone.
import { isbot } from 'isbot'
import type { DevicePlatform } from '../../../shared/device'

/** Header names that an answer which depends on the device must list in Vary. */
export const deviceVary = 'User-Agent, Sec-CH-UA-Mobile, Sec-CH-UA-Platform'

/** Platforms by the names that browsers hint at. */
const computers: ReadonlySet<string> = new Set(['windows', 'macos', 'linux', 'chrome os'])

/** Bots and empty agents are desktops: a crawler gets a page, not a redirect. */
export function toDevicePlatform(headers: Headers): DevicePlatform {
  const agent = headers.get('user-agent') ?? ''
  const isHinted = headers.get('sec-ch-ua-mobile') === '?1'
  const platform = headers.get('sec-ch-ua-platform')?.replaceAll('"', '').toLowerCase()
  // Its agent names every other phone as well; a computer's hint outdoes whatever the agent says.
  if (/Windows Phone/.test(agent) || (platform !== undefined && computers.has(platform)))
    return 'desktop'
  const found: DevicePlatform =
    platform === 'android' || (isHinted && platform === undefined && !/iPhone|iPad/.test(agent))
      ? 'android'
      : platform === 'ios' || /iPhone|iPad|iPod/.test(agent)
        ? 'apple'
        : /Android/.test(agent)
          ? 'android'
          : 'desktop'
  if (found === 'desktop' || agent === '' || isbot(agent)) return 'desktop'
  return found
}
