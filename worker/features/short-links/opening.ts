// Distinguishes clicks from other fetches of a link: messengers fetch it for a preview, and browsers may
// prefetch it.
import { isbot } from 'isbot'

// Agents that isbot does not cover. Do not add an app's built-in browser (FBAN, Instagram, Snapchat,
// GSA): a person uses it.
const previewAgent =
  /facebookexternalhit|facebot|whatsapp\/|slackbot|slack-imgproxy|twitterbot|telegrambot|discordbot|skypeuripreview|bingpreview|microsoftpreview|applebot|google-[a-z]|googlemessages|linkedinbot|pinterestbot|redditbot|viber\/.*bot|signal-(?:android|ios|desktop)|iframely|embedly|mastodon|okhttp|cfnetwork/i

/** `agent` is the User-Agent or ''. An empty one counts as a bot, because browsers always send one. */
export function isPreviewAgent(agent: string): boolean {
  return agent === '' || previewAgent.test(agent) || isbot(agent)
}

export function isOpening(method: string, headers: Headers): boolean {
  if (method !== 'GET' || headers.get('sec-purpose')?.startsWith('prefetch')) return false
  return !isPreviewAgent(headers.get('user-agent') ?? '')
}
