// Demo links for a privacy request: staff ask for an erasure, and the person gets the link that confirms it.
import * as z from 'zod/mini'
import { paths } from '../../../../shared/urls'
import type { Route } from '../../../platform/http/route'
import { confirm, toConfirmToken } from '../../payments/privacy/confirmation-store'
import { findPayment } from '../../payments/stores/payment-store'
import type { DevContext, DevServices } from '../context'
import { makePayment } from '../payment-states/make-payment'
import { toDemoCalls } from './demo-payments'
import { showMessage, showRow } from './demo-responses'

type DemoRequest = {
  /** The person has confirmed it. */
  readonly isDone?: true
  /** Shows the email instead of the page. */
  readonly isMail?: true
}

export const demoConfirmRequest: Readonly<Record<string, DemoRequest>> = {
  link: {},
  done: { isDone: true },
  mail: { isMail: true },
}

const asked = z.object({ ok: z.literal(true), value: z.object({ confirmation: z.string() }) })

async function showRequest(c: DevContext, { isDone, isMail }: DemoRequest): Promise<Response> {
  const { db, config, now } = c.get('services')
  const calls = toDemoCalls(c)
  const { id } = await makePayment('in-review', { payeeId: 'p_cedar' }, calls)
  const reference = (await findPayment(db, id))?.reference
  const reply = await calls.command('askForConfirmation', { kind: 'erase', reference })
  const { confirmation } = asked.parse(reply).value
  if (isMail) return showMessage(c, `confirm:${confirmation}`)
  if (isDone) await confirm(db, confirmation, now())
  const token = await toConfirmToken(config.APP_SECRET, confirmation)
  return c.redirect(`${paths.confirmRequest}?c=${token}`, 302)
}

export const confirmRequestDemoRoutes: readonly Route<DevServices>[] = [
  {
    path: '/dev/confirm-request/:name',
    stack: 'payment',
    GET: showRow(demoConfirmRequest, showRequest),
  },
]
