// A call to Authorize.net's JSON API, and the shapes of its replies. authorize-net-requests.ts builds the
// requests; the files that call it interpret the replies.
// https://developer.authorize.net/api/reference/
import * as z from 'zod/mini'
import { callVendor } from '../vendor-call'

export type AuthorizeNetAccount = {
  /** Such as https://api.authorize.net, without a trailing slash. */
  readonly baseUrl: string
  readonly loginId: string
  readonly transactionKey: string
  readonly timeoutMs?: number
}

export const defaultTimeoutMs = 25_000

const messages = z.object({
  resultCode: z.enum(['Ok', 'Error']),
  message: z.array(z.object({ code: z.string() })),
})
const textOrNumber = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
)
const codes = z.optional(z.nullable(z.array(z.object({ code: textOrNumber }))))
const errors = z.optional(z.nullable(z.array(z.object({ errorCode: textOrNumber }))))

export const transactionResponseBody = z.object({
  messages,
  transactionResponse: z.optional(
    z.nullable(
      z.object({
        responseCode: z.optional(textOrNumber),
        transId: z.optional(textOrNumber),
        avsResultCode: z.optional(z.nullable(z.string())),
        cvvResultCode: z.optional(z.nullable(z.string())),
        accountNumber: z.optional(z.nullable(z.string())),
        accountType: z.optional(z.nullable(z.string())),
        messages: codes,
        errors,
      }),
    ),
  ),
})

export const transactionListBody = z.object({
  messages,
  transactions: z.optional(
    z.nullable(
      z.array(
        z.object({
          transId: textOrNumber,
          submitTimeUTC: z.string(),
          transactionStatus: z.string(),
          invoiceNumber: z.optional(z.nullable(z.string())),
          settleAmount: z.optional(z.number()),
        }),
      ),
    ),
  ),
})

export const batchListBody = z.object({
  messages,
  batchList: z.optional(
    z.nullable(
      z.array(
        z.object({
          batchId: textOrNumber,
          settlementTimeUTC: z.optional(z.string()),
          settlementState: z.optional(z.string()),
          // Only if the request asks for them: one of each card brand.
          statistics: z.optional(
            z.nullable(z.array(z.object({ chargeCount: z.int(), refundCount: z.int() }))),
          ),
        }),
      ),
    ),
  ),
})

export const transactionDetailsBody = z.object({
  messages,
  transaction: z.object({
    transId: textOrNumber,
    submitTimeUTC: z.string(),
    transactionStatus: z.string(),
    // Of a refund: its charge.
    refTransId: z.optional(z.nullable(textOrNumber)),
    responseReasonCode: z.optional(textOrNumber),
    AVSResponse: z.optional(z.nullable(z.string())),
    cardCodeResponse: z.optional(z.nullable(z.string())),
    order: z.optional(z.nullable(z.object({ invoiceNumber: z.optional(z.nullable(z.string())) }))),
    payment: z.optional(
      z.nullable(
        z.object({
          creditCard: z.optional(
            z.nullable(
              z.object({ cardNumber: z.string(), cardType: z.optional(z.nullable(z.string())) }),
            ),
          ),
        }),
      ),
    ),
    authAmount: z.number(),
    settleAmount: z.optional(z.number()),
  }),
})

/**
 * `failure` becomes the cause or code of the outcome. `isRefusal`: the HTTP status says that the request was
 * not carried out, so no money moved.
 */
export type ApiReply<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly failure: string; readonly isRefusal: boolean }

export async function callAuthorizeNet<Body>(
  account: AuthorizeNetAccount,
  request: Readonly<Record<string, unknown>>,
  bodySchema: z.ZodMiniType<Body>,
): Promise<ApiReply<Body>> {
  const reply = await callVendor({
    url: `${account.baseUrl}/xml/v1/request.api`,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(request),
    timeoutMs: account.timeoutMs ?? defaultTimeoutMs,
  })
  if (reply.kind === 'no_response') return { ok: false, failure: reply.cause, isRefusal: false }
  // A redirect does not come from the API, so no money has moved.
  if (reply.status !== 200) {
    // After a timeout (408) the request may have been carried out.
    const isRefusal = reply.status < 500 && reply.status !== 408
    return { ok: false, failure: `http_${reply.status}`, isRefusal }
  }
  const parsed = z.safeParse(bodySchema, reply.json)
  if (parsed.success) return { ok: true, body: parsed.data }
  const failed = z.safeParse(z.object({ messages }), reply.json)
  const isApiError = failed.success && failed.data.messages.resultCode === 'Error'
  return {
    ok: false,
    failure: isApiError ? (failed.data.messages.message[0]?.code ?? 'no_code') : 'unreadable_reply',
    isRefusal: false,
  }
}

/** Cents of an amount in a reply, which is in dollars. */
export const toCents = (amount: number): number => Math.round(amount * 100)
