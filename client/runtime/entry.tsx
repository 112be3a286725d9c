import '@vitejs/plugin-react/preamble'
import '../styles/base.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageName } from '../../shared/page-data'
import { LocaleContext } from '../ui/locale'
import type { PageModule, PagePayload } from './document'
import { KeepServerNodes } from './keep-server-nodes'
import { containerId, PagePlace } from './page-place'
import { gateReactEvents } from './react-events'
import { reportErrors } from './report-errors'

async function hydrate<Name extends PageName>(
  { script, props }: PagePayload<Name>,
  container: HTMLElement,
) {
  const { Page }: PageModule<Name> = await import(/* @vite-ignore */ script)
  const { open, close } = gateReactEvents(container)
  let hasFailed = false
  const onFailure = () => {
    if (hasFailed) return
    hasFailed = true
    close()
    reportError(new Error('hydration_failed'))
  }
  startTransition(() => {
    hydrateRoot(
      container,
      <KeepServerNodes onHydrated={open} onFailure={onFailure}>
        <PagePlace>
          <LocaleContext value={props.site.locale}>
            <Page {...props} />
          </LocaleContext>
        </PagePlace>
      </KeepServerNodes>,
      { onRecoverableError: (error) => reportError(error) },
    )
  })
}

const payload = document.getElementById('page-payload')?.textContent
const container = document.getElementById(containerId)
if (payload && container) {
  const parsed = JSON.parse(payload)
  reportErrors(parsed)
  hydrate(parsed, container)
}
