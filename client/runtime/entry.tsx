import '@vitejs/plugin-react/preamble'
import '../styles/base.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageName } from '../../shared/page-data'
import { Document, type PageModule, type PagePayload } from './document'
import { KeepServerNodes } from './keep-server-nodes'
import { pauseEventsDuringHydration } from './pause-events-during-hydration'
import { reportErrors } from './report-errors'

async function hydrate<Name extends PageName>(payload: PagePayload<Name>, payloadJson: string) {
  const { Page }: PageModule<Name> = await import(/* @vite-ignore */ payload.script)
  const textOf = (id: string) => document.getElementById(id)?.textContent ?? ''
  const css = textOf('page-styles')
  const { resume, stopForever } = pauseEventsDuringHydration()
  let hasFailed = false
  const onFailure = () => {
    if (hasFailed) return
    hasFailed = true
    stopForever()
    reportError(new Error('hydration_failed'))
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <KeepServerNodes onFailure={onFailure}>
        <Document
          head={payload.head}
          locale={payload.props.site.locale}
          payloadJson={payloadJson}
          {...(css && { css: { source: css, nonce: '' } })}
          loader={{ source: textOf('page-loader'), nonce: '' }}
          onHydrated={resume}
        >
          <Page {...payload.props} />
        </Document>
      </KeepServerNodes>,
      { onRecoverableError: (error) => reportError(error) },
    )
  })
}

const payloadJson = document.getElementById('page-payload')?.textContent
if (payloadJson) {
  const payload = JSON.parse(payloadJson)
  reportErrors(payload)
  hydrate(payload, payloadJson)
}
