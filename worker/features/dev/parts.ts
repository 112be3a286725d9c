// HTML parts shared by the dev site pages.
import { html } from 'hono/html'
import type { Html } from './page'

const minuteOptions = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/New_York',
} as const
const minuteFormat = new Intl.DateTimeFormat('en-US', minuteOptions)
const secondFormat = new Intl.DateTimeFormat('en-US', { ...minuteOptions, second: '2-digit' })

const toTimeBy = (format: Intl.DateTimeFormat) => (at: number) =>
  html`<time datetime="${new Date(at).toISOString()}">${format.format(at).replace(/\s/g, ' ')} ET</time>`

/** `at` is epoch ms; shown in Eastern time, as in the emails. */
export const toTime = toTimeBy(secondFormat)
export const toShortTime = toTimeBy(minuteFormat)

type Tone = 'good' | 'bad' | 'busy' | 'plain'

/** Tones of payment, message and charge statuses; others are plain. */
const tones: Readonly<Record<string, Tone>> = {
  accepted: 'good',
  captured: 'good',
  sent: 'good',
  in_review: 'busy',
  awaiting_info: 'busy',
  authorised: 'busy',
  pending: 'busy',
  sending: 'busy',
  unknown: 'busy',
  rejected: 'bad',
  failed: 'bad',
  suppressed: 'bad',
  declined: 'bad',
}

export const toStatusWords = (status: string): string => status.replaceAll('_', ' ')

export const toBadge = (status: string): Html =>
  html`<span class="badge ${tones[status] ?? 'plain'}">${toStatusWords(status)}</span>`

export type Fact = readonly [label: string, value: Html | string]

export const toFacts = (facts: readonly Fact[]): Html =>
  html`<dl class="facts">${facts.map(
    ([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`,
  )}</dl>`

type Column = { readonly label: string; readonly isNumber?: true }

/** Explicit roles, because the phone layout's `display` would remove the table semantics. */
export const toTable = (
  name: string,
  columns: readonly Column[],
  rows: readonly (readonly (Html | string)[])[],
): Html => html`<table class="table" role="table" aria-label="${name}">
<thead role="rowgroup"><tr role="row">${columns.map(
  ({ label, isNumber }) =>
    html`<th scope="col" role="columnheader"${isNumber && html` class="number"`}>${label}</th>`,
)}</tr></thead>
<tbody role="rowgroup">${rows.map(
  (cells) =>
    html`<tr role="row">${cells.map(
      (cell, index) =>
        html`<td role="cell" data-label="${columns[index]?.label ?? ''}"${
          columns[index]?.isNumber && html` class="number"`
        }><span>${cell}</span></td>`,
    )}</tr>`,
)}</tbody>
</table>`

export const toEmpty = (heading: string, words: Html | string): Html =>
  html`<div class="empty"><h2>${heading}</h2><p>${words}</p></div>`
