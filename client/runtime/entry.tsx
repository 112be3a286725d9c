import '@vitejs/plugin-react/preamble'
import '../styles/base.css'
import { hydrateRoot } from 'react-dom/client'
import { hydrationPath } from '../../shared/metrics/hydration'
import { LocaleContext } from '../ui/locale'
import type { PageModule, PagePayload } from './document'
import { hydratePage } from './hydrate-page'
import { containerId, PagePlace } from './page-place'
import { reportErrors, sendReport } from './report-errors'

async function start<Data>(payload: PagePayload<Data>, container: HTMLElement) {
  reportErrors(payload)
  const { page: name, script, props } = payload
  const { Page, runWithoutReact }: PageModule<Data> = await import(/* @vite-ignore */ script)
  hydratePage({
    container,
    page: (
      <PagePlace>
        <LocaleContext value={props.site.locale}>
          <Page {...props} />
        </LocaleContext>
      </PagePlace>
    ),
    onGivenUp: () => runWithoutReact?.(props, hydrateRoot),
    report: (outcome) => sendReport(hydrationPath, { page: name, outcome }),
  })
}

const payload = document.getElementById('page-payload')?.textContent
const container = document.getElementById(containerId)
if (payload && container) start(JSON.parse(payload), container)
