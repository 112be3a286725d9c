// What happened to a payment and who did it, in the order in which it was recorded.
import { html } from 'hono/html'
import { formatCents } from '../../shared/money'
import { type Html, toBadge, toDay, toTime } from '../platform/render/status-parts'
import { toNoteWords, toReasonWords, toRefundWords, toWayWords } from './code-words'
import type { Payment } from './payment-view'

type Change = {
  readonly at: number
  readonly shown: Html
}

const actors: Readonly<Record<string, string>> = { payer: 'the payer', system: 'the site' }

const toQuote = (text: string) => (text === '' ? '' : html` <q>${text}</q>`)

export const listChanges = ({
  history,
  refunds,
  disputes,
  remittances,
  takenBack,
}: Payment): readonly Change[] =>
  [
    ...history.map(({ from, to, actor, by, reason, note, at }) => ({
      at,
      shown: html`${from === to ? 'Erasure' : toBadge(to)} by ${by ?? actors[actor] ?? actor}${reason === null ? '' : html` (${toReasonWords(reason)})`}${toQuote(toNoteWords(note))}`,
    })),
    ...refunds.map(({ cents, reason, requestedBy, status, checkNumber, createdAt }) => ({
      at: createdAt,
      shown: html`Refund of ${formatCents(cents)}${checkNumber === null ? '' : ` with check ${checkNumber}`} ${toBadge(status)} by ${actors[requestedBy] ?? requestedBy}${toQuote(toRefundWords(reason))}`,
    })),
    ...disputes.flatMap(toDisputeChanges),
    ...remittances.flatMap(toRemittanceChanges),
    ...takenBack.map(toTakenBackChange),
  ].toSorted((one, other) => one.at - other.at)

function toDisputeChanges(dispute: Payment['disputes'][number]): readonly Change[] {
  const { reference, cents, status, openedOn, recordedBy, recordedAt } = dispute
  const { decidedOn, decidedBy, decidedAt } = dispute
  const opened = {
    at: recordedAt,
    shown: html`Dispute ${reference} of ${formatCents(cents)} ${toBadge('opened')} on ${toDay(openedOn)}, recorded by ${actors[recordedBy] ?? recordedBy}`,
  }
  if (decidedOn === null || decidedBy === null || decidedAt === null) return [opened]
  const decided = {
    at: decidedAt,
    shown: html`Dispute ${reference} of ${formatCents(cents)} ${toBadge(status)} on ${toDay(decidedOn)}, recorded by ${decidedBy}`,
  }
  return [opened, decided]
}

function toRemittanceChanges(remittance: Payment['remittances'][number]): readonly Change[] {
  const { cents, way, trace, status, sentOn, recordedBy, recordedAt } = remittance
  const { endedOn, endedBy, endedAt, move } = remittance
  const what = `${formatCents(cents)} to the payee by ${toWayWords(way)}`
  const sent = {
    at: recordedAt,
    shown: html`${what} ${toBadge('sent')} on ${toDay(sentOn)}${trace === '' ? '' : ` (${trace})`}, recorded by ${recordedBy}`,
  }
  const moved =
    move === null
      ? []
      : [
          {
            at: move.at,
            shown: html`Payee asked to move it to account ${move.account}, recorded by ${move.by}`,
          },
        ]
  if (endedOn === null || endedBy === null || endedAt === null) return [sent, ...moved]
  const ended = {
    at: endedAt,
    shown: html`${what} ${toBadge(status)} on ${toDay(endedOn)}, recorded by ${endedBy}`,
  }
  return [sent, ...moved, ended]
}

type TakenBack = Payment['takenBack'][number]

const takenBackWords = {
  dispute: 'a dispute',
  sent: 'that it was sent',
  ended: 'what became of it',
  check: 'a refund check',
  refund: 'a refund to the card',
} as const

function toTakenBackChange({ record, cents, status, why, by, at }: TakenBack): Change {
  const what = `the record of ${formatCents(cents)} (${takenBackWords[record]}, ${status})`
  return {
    at,
    shown: html`${what} ${toBadge('taken back')} by ${by}${toQuote(why)}`,
  }
}

export const toTimeline = (payment: Payment): Html => {
  const notes = payment.notes.map(({ by, note, at }) => ({
    at,
    shown: html`Note by ${by}: <q>${note}</q>`,
  }))
  const entries = [...listChanges(payment), ...notes].toSorted((one, other) => one.at - other.at)
  return html`<ol class="timeline">${entries.map(
    ({ at, shown }) => html`<li>${shown} <span class="soft">${toTime(at)}</span></li>`,
  )}</ol>`
}
