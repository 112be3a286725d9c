// The confirmation of a change: what it does, and what the payer will read, in the payer's language.
import { html } from 'hono/html'
import type { CommandReply } from '../features/back-office/commands'
import type { Html } from '../platform/render/status-parts'
import type { Action } from './actions'
import type { Form } from './form-values'
import { toPanel } from './words'

export type Preview = CommandReply<'previewMessage'>

type Confirmation = {
  readonly post: string
  readonly action: Action
  /** The typed values, posted again. */
  readonly form: Form
  readonly preview: Preview | null
}

const channels = {
  email: 'The payer gets this email',
  text: 'The payer gets this text, if the number may be texted',
  page: 'No message is sent. The payer’s status page says the same as this',
  staff: 'No message reaches this payer: call. It would say',
} as const satisfies Record<Exclude<Preview['channel'], 'none'>, string>

export const toConfirmation = (confirmation: Confirmation): Html => {
  const { post, action, form } = confirmation
  return html`<section class="panel"><p>${action.change}</p>
${action.warning === undefined ? '' : html`<p class="notice bad">${action.warning}</p>`}
<form method="post" action="${post}">
${Object.entries(form).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="button primary" name="confirm" value="1">${action.button}</button>
<button class="button" name="confirm" value="back">Go back</button>
</form></section>
${toPanel('reads', 'What the payer reads', toPreview(confirmation))}`
}

function toPreview({ preview, action }: Confirmation): Html {
  if (preview === null) return html`<p>${action.words ?? ''}</p>`
  if (preview.channel === 'none')
    return html`<p>Nothing: the payer has the whole payment back already.</p>`
  const language = preview.locale === 'es' ? 'Spanish' : 'English'
  return html`<p>${channels[preview.channel]}, in ${language}. Here its links lead to the start page, because only the payer may have them:</p>
<div class="preview" lang="${preview.locale}">${
    preview.subject === ''
      ? ''
      : html`<strong>${preview.subject}</strong>

`
  }${preview.text}</div>`
}
