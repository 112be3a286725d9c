import { problemCopy } from '../../../shared/locales/problem'
import type { PageProps, ProblemPageData } from '../../../shared/page-data'
import { paths } from '../../../shared/urls'
import type { SceneName } from '../../ui/brand/scene'
import { ButtonLink } from '../../ui/button'
import { CheckoutPage } from '../../ui/layout/checkout-page'
import { Panel } from '../../ui/layout/panel'
import { SitePage } from '../../ui/layout/site-page'
import { useCopy } from '../../ui/locale'
import { EmailNote, Message, MessageText } from '../../ui/message'

/** A failure as a page: what happened, a next step, and a reference for support. */
function ProblemPage({ data, site }: PageProps<ProblemPageData>) {
  const copy = useCopy(problemCopy)
  const action = data.action ?? copy.home
  const title = copy.pageTitle(data.title)
  // A payment's problem is shown in the checkout's frame, which has no navigation.
  const Frame = site.path.startsWith(paths.webPayment) ? CheckoutPage : SitePage
  const canRetry = data.action === null && (data.status === 429 || data.status >= 500)
  return (
    <Frame
      site={site}
      title={title}
      head={{ description: data.message, canonicalUrl: null }}
      width="narrow"
    >
      <Panel as="div">
        <Message scene={toScene(data.status)} heading={data.title}>
          <MessageText
            lead={data.message}
            actions={
              <>
                {/* An empty href is the page's own URL, requested by GET. */}
                {canRetry && <ButtonLink href="">{copy.tryAgain}</ButtonLink>}
                <ButtonLink href={action.href} variant={canRetry ? 'secondary' : 'primary'}>
                  {action.label}
                </ButtonLink>
              </>
            }
            // An action that emails support says it already.
            note={
              action.href.startsWith('mailto:') ? undefined : (
                <>
                  <EmailNote text={copy.support} email={site.supportEmail} />
                  {copy.reference} <code>{data.requestId}</code>
                </>
              )
            }
          />
        </Message>
      </Panel>
    </Frame>
  )
}

const scenesByStatus: Readonly<Record<number, SceneName>> = {
  401: 'lock',
  403: 'lock',
  404: 'nothing-found',
  410: 'calendar',
  429: 'waiting',
  503: 'waiting',
}

const toScene = (status: number): SceneName => scenesByStatus[status] ?? 'failed'

export { ProblemPage as Page }
