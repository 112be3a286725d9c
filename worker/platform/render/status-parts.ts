// HTML parts of the staff page. Their styles are in status-parts.css.
import { html } from 'hono/html'
import { toMomentText, toShortDayText } from '../../../shared/locales/dates'

export type Html = ReturnType<typeof html>

/** `at` is epoch ms; shown in Eastern time, as in the emails. */
export const toTime = (at: number): Html =>
  html`<time datetime="${new Date(at).toISOString()}">${toMomentText(at, 'en')}</time>`

/** `day` is YYYY-MM-DD; shown as in `toTime`. */
export const toDay = (day: string): string => toShortDayText(day, 'en')

export const toWords = (code: string): string => code.replaceAll('_', ' ')

type Tone = 'good' | 'bad' | 'busy'

/** Tones of payment, refund, remittance and message statuses; others are plain. */
const tones: Readonly<Record<string, Tone>> = {
  accepted: 'good',
  sent: 'good',
  confirmed: 'good',
  refunded: 'good',
  in_review: 'busy',
  awaiting_info: 'busy',
  pending: 'busy',
  sending: 'busy',
  unknown: 'busy',
  opened: 'busy',
  won: 'good',
  lost: 'bad',
  returned: 'bad',
  rejected: 'bad',
  failed: 'bad',
  suppressed: 'bad',
}

export const toBadge = (status: string): Html =>
  html`<span class="badge ${tones[status] ?? 'plain'}">${toWords(status)}</span>`

export type Fact = readonly [label: string, value: Html | string]

/** Facts with an empty value are left out. */
export const toFacts = (facts: readonly Fact[]): Html =>
  html`<dl class="facts">${facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`
