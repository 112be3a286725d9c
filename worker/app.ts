// The door of the server. Hot paths are answered right here, and nothing else is loaded for them: an
// isolate that has just started redirects a phone, or opens a text's link, before the site exists.
// Everything else goes to the site (routes.ts).

import { repeatAnswer } from './features/content/kept-answer-route'
import { answerKept } from './features/content/kept-route'
import { redirectPhone } from './features/pay-landing/phone-redirect-route'
import { findCopiedLink, openKnownLink } from './features/short-links/front-route'
import { flagsOf } from './flags'
import type { Bindings } from './platform/config/config'
import type { FrontVisit } from './platform/http/front-visit'
import { splitUrl } from './platform/http/split-url'
import type { Site } from './site'

/** A value, never a promise: that of one request may not be awaited in another. */
let site: Site | null = null

async function loadSite(): Promise<Site> {
  const { mountSite } = await import('./site')
  site = mountSite()
  return site
}

type Answer = Response | Promise<Response>

export const app = {
  fetch(request: Request, env: Bindings, context: ExecutionContext): Answer {
    const answer = answerRequest(request, env, context)
    return env.ENVIRONMENT === 'staging' ? withoutIndexing(answer) : answer
  },
}

function answerRequest(request: Request, env: Bindings, context: ExecutionContext): Answer {
  try {
    const visit: FrontVisit = {
      where: splitUrl(request.url),
      waitUntil: (work) => context.waitUntil(work),
    }
    const answer =
      redirectPhone(request, env, { ...visit, flags: () => flagsOf(env) }) ??
      openKnownLink(request, env, visit) ??
      answerKept(request, env, visit) ??
      repeatAnswer(request, env, visit) ??
      findCopiedLink(request, env, visit)
    if (answer instanceof Promise)
      return answer.catch(() => null).then((found) => found ?? askSite(request, env, context))
    if (answer) return answer
  } catch {
    // The same failure meets the site, which writes it down and has a page for it.
  }
  return askSite(request, env, context)
}

function askSite(request: Request, env: Bindings, context: ExecutionContext): Answer {
  if (site) return site.fetch(request, env, context)
  return loadSite().then((loaded) => loaded.fetch(request, env, context))
}

/** A copy of the site that anybody may find is none that a search engine should. */
async function withoutIndexing(answered: Answer): Promise<Response> {
  const answer = await answered
  const response = new Response(answer.body, answer)
  response.headers.set('X-Robots-Tag', 'noindex')
  return response
}
