// The contact and partner pages and their JSON call (spec sections 2 and 7). The form post without
// scripts and the JSON call run the same use case.

import {
  honeypotField,
  isTeamEmailTopic,
  type TeamEmailPage,
  type TeamEmailPageData,
  teamEmailRules,
} from '../../../shared/contact/page-data'
import {
  type TeamEmailResponse,
  teamEmailRequest,
  teamEmailResponse,
} from '../../../shared/contact/schema'
import { readFields } from '../../../shared/field-rules'
import { paths } from '../../../shared/urls'
import { sharedLimits, success } from '../../platform/http/call-docs'
import { documented } from '../../platform/http/documented'
import { isDone, respondDone } from '../../platform/http/done-page'
import { readForm, singleQuery } from '../../platform/http/form'
import { jsonProblem } from '../../platform/http/json-problem'
import { toProblemMessage } from '../../platform/http/problem-message'
import { problems } from '../../platform/http/problems'
import type { Route } from '../../platform/http/route'
import { validateFor } from '../../platform/http/validate'
import { renderPage } from '../../platform/render/render'
import { respondWithProblem } from '../../platform/render/respond-with-problem'
import { toCaptchaNotice } from '../../vendors/captcha/captcha-by-action'
import { toAbuseProblem } from './abuse-checks'
import { type ContactContext, type ContactServices, handlers, toTeamEmailDeps } from './context'
import { sendTeamEmail } from './send-team-email'
import { stampForm, toSender } from './sender-route'

const validate = validateFor<ContactServices>()

type C = ContactContext

const sentQuery = 'emailSent'

async function createPageData(c: C, page: TeamEmailPage): Promise<TeamEmailPageData> {
  const { config } = c.get('services')
  return {
    isSent: false,
    started: await stampForm(c),
    values: {},
    errors: {},
    failure: null,
    mailbox: page === 'partners' ? config.PARTNERSHIPS_EMAIL : config.SUPPORT_EMAIL,
    captchaNotice: toCaptchaNotice('team_email', config.CAPTCHA),
  }
}

const openPage = (page: TeamEmailPage) =>
  handlers(async (c) => {
    const url = new URL(c.req.url)
    const topic = singleQuery(url, 'topic') ?? ''
    return renderPage(c, page, {
      ...(await createPageData(c, page)),
      isSent: singleQuery(url, sentQuery) === '1' && (await isDone(c, 'email_sent')),
      values: isTeamEmailTopic(topic) ? { topic } : {},
    })
  })

const postPage = (page: TeamEmailPage) =>
  handlers(async (c) => {
    const values = await readForm(c)
    if (!values) return respondWithProblem(c, 'malformed')
    const {
      started = '',
      [honeypotField]: honeypot = '',
      googleRecaptchaToken: _,
      ...typed
    } = values
    const fresh = await createPageData(c, page)
    const read = readFields(teamEmailRules, values, c.get('services').locale)
    // A bot that filled in the honeypot must not see validation errors.
    if (!read.ok && honeypot === '') {
      c.set('outcome', problems.invalid_fields.code)
      const preserved = { values: typed, errors: read.error, started: started || fresh.started }
      return renderPage(c, page, { ...fresh, ...preserved }, 422)
    }
    const sent = read.ok
      ? await sendTeamEmail(read.value, toSender(c, values), toTeamEmailDeps(c.get('services')))
      : null
    if (sent && !sent.ok) {
      const { kind, details } = toAbuseProblem(sent.error, c.get('services').locale)
      c.set('outcome', details.code ?? problems[kind].code)
      if (details.retryAfterSeconds !== undefined)
        c.header('Retry-After', String(details.retryAfterSeconds))
      const failure = toProblemMessage(kind, details, c.get('services').locale)
      return renderPage(c, page, { ...fresh, values: typed, failure }, problems[kind].status)
    }
    c.set('outcome', sent?.value === 'sent' ? 'SENT' : 'TRAPPED')
    const headerless = new URL(c.req.url).searchParams.has('headerless') ? '&headerless' : ''
    const url = `${paths[page]}?${sentQuery}=1${headerless}`
    return respondDone(c, { url, act: 'email_sent' }, () =>
      renderPage(c, page, { ...fresh, isSent: true }),
    )
  })

const call = handlers(validate('json', teamEmailRequest), async (c) => {
  const { subject, started, googleRecaptchaToken, ...email } = c.req.valid('json')
  const posted = {
    [honeypotField]: subject ?? '',
    googleRecaptchaToken: googleRecaptchaToken ?? '',
  }
  const sender = { ...toSender(c, posted), started: started ?? null }
  const sent = await sendTeamEmail(email, sender, toTeamEmailDeps(c.get('services')))
  if (!sent.ok) {
    const { kind, details } = toAbuseProblem(sent.error, c.get('services').locale)
    return jsonProblem(c, kind, details)
  }
  c.set('outcome', sent.value === 'sent' ? 'SENT' : 'TRAPPED')
  const response: TeamEmailResponse = { status: 'success' }
  return c.json(response)
})

const pageRoute = (page: TeamEmailPage): Route<ContactServices> => ({
  path: paths[page],
  stack: 'page',
  GET: openPage(page),
  POST: postPage(page),
})

export const contactRoutes: readonly Route<ContactServices>[] = [
  pageRoute('contact'),
  pageRoute('partners'),
  {
    path: paths.teamEmailCall,
    stack: 'json',
    bodyTypes: ['application/json'],
    POST: call,
    docs: __API_DOCS__ && {
      POST: documented(call, {
        group: 'texts',
        summary:
          'Sends an email to the team. `started` and `subject` are hidden fields of the pages’ forms, which a call leaves out.',
        sample: {
          body: {
            topic: 'payment',
            name: 'Pat Example',
            email: 'pat@example.com',
            message: 'Where is my payment?',
          },
        },
        responses: success('the email will be sent', teamEmailResponse),
        problems: [
          'captcha_failed',
          'invalid_fields',
          { problem: 'invalid_fields', code: 'SEND_AGAIN' },
          'too_many',
        ],
        limit: `${sharedLimits.forms}; fewer without a captcha token`,
      }),
    },
  },
]
