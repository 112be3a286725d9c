// A stand-in for Google's consent page, as strict as the real one about client id and redirect URI.
import { Button } from '../../../../client/ui/button'
import { TextField } from '../../../../client/ui/fields/text-field'
import { Panel } from '../../../../client/ui/layout/panel'
import { paths } from '../../../../shared/urls'
import { readForm } from '../../../platform/http/form'
import type { Route } from '../../../platform/http/route'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import {
  demoClientId,
  demoConsentPath,
  demoGmailScope,
  issueDemoCode,
} from '../../../vendors/mailbox/embedded-codes'
import { toRedirectUri } from '../../mailbox-link/start-link'
import { type DevContext, type DevServices, handlers } from '../context'
import { showPage } from '../page'

type C = DevContext

type ConsentRequest = { readonly state: string; readonly challenge: string }

/** Null for an invalid authorization request. */
function readConsentRequest(c: C): ConsentRequest | null {
  const query = new URL(c.req.url).searchParams
  const challenge = query.get('code_challenge') ?? ''
  const isValid =
    query.get('client_id') === demoClientId &&
    query.get('redirect_uri') === toRedirectUri(c.get('services').siteUrl) &&
    query.get('response_type') === 'code' &&
    query.get('code_challenge_method') === 'S256' &&
    /^[\w-]{43}$/.test(challenge)
  return isValid ? { state: query.get('state') ?? '', challenge } : null
}

const showConsent = handlers((c) => {
  if (readConsentRequest(c) === null) return respondWithProblem(c, 'malformed')
  return showPage(c, {
    title: 'Papaya wants to read your email',
    section: '/dev',
    intro: 'In production this is Google’s own page. A choice here has the same effect as there.',
    body: (
      <Panel as="div">
        <form method="post" className="stack">
          <TextField
            id="address"
            name="address"
            label="Mailbox"
            type="email"
            defaultValue="rosa.delgado@mail.example"
            required
          />
          <label>
            <input type="checkbox" name="mail" value="1" defaultChecked /> Let Papaya read your
            email
          </label>
          <p className="row">
            <Button type="submit" name="answer" value="allow">
              Allow
            </Button>
            <Button type="submit" name="answer" value="cancel" variant="secondary">
              Cancel
            </Button>
          </p>
        </form>
      </Panel>
    ),
  })
})

const answerConsent = handlers(async (c) => {
  const request = readConsentRequest(c)
  const form = await readForm(c)
  if (request === null || form === null) return respondWithProblem(c, 'malformed')
  const { config, now, siteUrl } = c.get('services')
  const redirectParameters = new URLSearchParams({ state: request.state })
  if (form.answer === 'allow') {
    const scope = `openid email${form.mail === '1' ? ` ${demoGmailScope}` : ''}`
    const address = (form.address ?? '').trim()
    if (!/^[!-~]{1,64}@[!-~]{1,189}$/.test(address)) return respondWithProblem(c, 'malformed')
    const grant = {
      address,
      scope,
      challenge: request.challenge,
      redirectUri: toRedirectUri(siteUrl),
    }
    redirectParameters.set('code', await issueDemoCode(config.APP_SECRET, grant, now()))
    redirectParameters.set('scope', scope)
  } else {
    redirectParameters.set('error', 'access_denied')
  }
  return c.redirect(`${paths.mailboxLink}?${redirectParameters}`, 303)
})

export const mailboxConsentRoutes: readonly Route<DevServices>[] = [
  { path: demoConsentPath, stack: 'payment', GET: showConsent, POST: answerConsent },
]
