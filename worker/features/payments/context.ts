// The services that this feature uses; worker/services.ts provides them.
import { type AppContext, type CoreServices, handlersFor } from '../../platform/http/route'
import type { BillFieldsReader } from '../../vendors/bill-fields/bill-fields'
import type { Captcha } from '../../vendors/captcha/captcha'
import type { HostedCards } from '../../vendors/cards/card-entry'
import type { CardProcessor, CardProcessorName } from '../../vendors/cards/card-processor'
import type { MetricsCounter } from '../../vendors/metrics/metrics'
import type { QueueOutbox } from '../notifications/messages'
import type { PayeeDirectory } from '../payees/store'
import type { CardTesting } from './card-testing/card-testing'
import type { FaultPoint, PaymentAttemptCalls } from './model/attempt-calls'

/** What readers of an archived payment get: staff's reply, and the short receipt. Each parses its own. */
export type StoredReplies = { readonly staff: unknown; readonly receipt: unknown }

export type ArchivedReplies = {
  /** Null if the payment is not live. */
  readonly composeReplies: (
    paymentId: string,
    deps: Pick<PaymentsServices, 'db' | 'now' | 'config' | 'directory'>,
  ) => Promise<StoredReplies | null>
  readonly eraseReplies: (
    replies: StoredReplies,
    erasure: { readonly by: string; readonly at: number },
  ) => StoredReplies
}

export type PaymentsServices = CoreServices & {
  readonly directory: PayeeDirectory
  readonly captcha: Captcha
  readonly cardTesting: CardTesting
  readonly billFieldsReader: BillFieldsReader
  /** Authorizes new payments: the processor that CARD_PROCESSOR names. */
  readonly cardProcessor: CardProcessor
  /** The processor's card fields; null when the card is typed into our own form. */
  readonly hostedCards: HostedCards | null
  /** The processor that authorized a payment also settles it. Null when its keys are not configured. */
  readonly findCardProcessor: (name: CardProcessorName) => CardProcessor | null
  /** The Durable Object of one attempt. */
  readonly paymentAttempt: (attemptId: string) => PaymentAttemptCalls
  readonly queueOutbox: QueueOutbox
  readonly metrics: MetricsCounter
  /** Payments that ended long ago, as objects. Only the back wing writes it. */
  readonly archive: Pick<R2Bucket, 'get'>
  /** A fault point for the chaos tests; elsewhere it does nothing. */
  readonly hitFaultPoint: (point: FaultPoint) => Promise<void>
}

/** What writes the archive. */
export type ArchivingServices = {
  readonly archive: Pick<R2Bucket, 'put' | 'get' | 'list' | 'delete'>
  readonly loadReplies: () => Promise<ArchivedReplies>
}

export type PaymentsContext = AppContext<PaymentsServices>

export const handlers = handlersFor<PaymentsServices>()
