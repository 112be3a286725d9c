// Ports for sending email and SMS. Messages come from outbox rows, already rendered.

export type EmailMessage = {
  /** The outbox row's id: the vendor's idempotency key, if supported. */
  readonly id: string
  readonly to: string
  readonly replyTo: string | null
  readonly subject: string
  readonly html: string
  readonly text: string
  /** For the headers of RFC 8058, by which a mail program stops the sender's emails. Null for an email that nobody can stop. */
  readonly stopUrl: string | null
}

/** `to` is E.164; `body` at most 160 GSM-7 characters. */
export type SmsMessage = { readonly id: string; readonly to: string; readonly body: string }

export type SendReply =
  | { readonly kind: 'sent'; readonly vendorMessageId: string | null }
  /** May have been sent; only a status callback, if the vendor has one, can decide. Never resent blindly. */
  | { readonly kind: 'unknown'; readonly code: string }
  /** The recipient has opted out or cannot receive it. */
  | { readonly kind: 'suppressed'; readonly code: string }
  | { readonly kind: 'rejected'; readonly code: string }
  /** May have been sent, but the vendor deduplicates by id: the call can be repeated. */
  | { readonly kind: 'uncertain'; readonly code: string }
  /** Not sent. `retryAfterMs`: the delay requested by the vendor, if any. */
  | { readonly kind: 'unavailable'; readonly code: string; readonly retryAfterMs?: number }
  /** Our own account or sender is wrong: raises an alert. */
  | { readonly kind: 'misconfigured'; readonly code: string; readonly retryAfterMs?: number }

export interface EmailSender {
  readonly name: string
  /** How long the vendor deduplicates messages by id; 0 if it does not. */
  readonly keyLifetimeMs: number
  send(message: EmailMessage): Promise<SendReply>
}

export interface SmsSender {
  readonly name: string
  send(message: SmsMessage): Promise<SendReply>
}
