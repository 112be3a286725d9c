// The two ports that words leave by. What is sent comes from an outbox row, already rendered.

export type EmailMessage = {
  /** The outbox row's id: the vendor's idempotency key where it has one. */
  readonly id: string
  readonly to: string
  readonly replyTo: string | null
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** `to` is E.164; `body` at most 160 GSM-7 characters. */
export type SmsMessage = { readonly id: string; readonly to: string; readonly body: string }

export type SendReply =
  | { readonly kind: 'sent'; readonly providerId: string | null }
  /** The vendor may or may not have sent it; a callback tells. Never resent blindly. */
  | { readonly kind: 'unknown'; readonly code: string }
  /** The recipient does not want or cannot get it. */
  | { readonly kind: 'suppressed'; readonly code: string }
  | { readonly kind: 'rejected'; readonly code: string }
  /** Perhaps sent, but the vendor knows it by its id: the same call again does no harm. */
  | { readonly kind: 'uncertain'; readonly code: string }
  /** Not sent. `retryAfterMs`: what the vendor asks for, where it does. */
  | { readonly kind: 'unavailable'; readonly code: string; readonly retryAfterMs?: number }
  /** Our own account or sender is wrong: somebody must be told. */
  | { readonly kind: 'misconfigured'; readonly code: string; readonly retryAfterMs?: number }

export interface EmailSender {
  readonly name: string
  /** How long the vendor sends a message of the same id only once; 0 where it does not. */
  readonly keyLifetimeMs: number
  send(message: EmailMessage): Promise<SendReply>
}

export interface SmsSender {
  readonly name: string
  send(message: SmsMessage): Promise<SendReply>
}
