// Tells a person who opens a link from a program that looks at it first: messengers fetch a link to
// draw its preview, browsers may fetch it before anybody clicks. None of those is a click.
import { isbot } from 'isbot'

// What isbot leaves out because it could be a person in other places. An app's built-in browser
// (FBAN, Instagram, Snapchat, GSA) is a person and must not be here.
const previewAgent =
  /facebookexternalhit|facebot|whatsapp\/|slackbot|slack-imgproxy|twitterbot|telegrambot|discordbot|skypeuripreview|bingpreview|microsoftpreview|applebot|google-[a-z]|googlemessages|linkedinbot|pinterestbot|redditbot|viber\/.*bot|signal-(?:android|ios|desktop)|iframely|embedly|mastodon|okhttp|cfnetwork/i

/** `agent` is the User-Agent, empty when there is none: no browser of a person is silent. */
export function isPreviewAgent(agent: string): boolean {
  return agent === '' || previewAgent.test(agent) || isbot(agent)
}

export function isOpening(method: string, headers: Headers): boolean {
  if (method !== 'GET' || headers.get('sec-purpose')?.startsWith('prefetch')) return false
  return !isPreviewAgent(headers.get('user-agent') ?? '')
}
