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

/** Judging an agent takes longer than a redirect, and the same few come again and again. */
const judged = new Map<string, boolean>()
const maxJudged = 500

export function isOpening(method: string, headers: Headers): boolean {
  if (method !== 'GET') return false
  const agent = headers.get('user-agent') ?? ''
  let isPreview = judged.get(agent)
  if (isPreview === undefined) {
    isPreview = isPreviewAgent(agent)
    if (judged.size >= maxJudged) judged.clear()
    // A longer one is no browser's: it would only fill the memory.
    if (agent.length < 512) judged.set(agent, isPreview)
  }
  return !isPreview && !(headers.get('sec-purpose') ?? '').startsWith('prefetch')
}
