// Probes of Stripe and Authorize.net: the key, and each permission that a payment or a refund needs. No call
// creates anything: those to Stripe lack every parameter or only read, and the one to Authorize.net only reads.
import * as z from 'zod/mini'
import { acceptedKey, fetchVendor, readJson, type VendorFinding } from './vendor-probe'

/** https://docs.stripe.com/keys/restricted-api-keys: a missing permission gets a 403. */
const paymentPermissions = [
  ['PaymentIntents: Write', '/v1/payment_intents'],
  ['Charges and Refunds: Write', '/v1/refunds'],
] as const
const cardNumberPermission = ['PaymentMethods: Write', '/v1/payment_methods'] as const
/** Its call reads a token that does not exist. */
const tokenPermission = [
  'Confirmation Tokens: Read',
  '/v1/confirmation_tokens/ctoken_none',
] as const

type StripeKey = {
  readonly baseUrl: string
  readonly secretKey: string
  /** Whether payers type the card into Stripe's own fields. */
  readonly isHosted: boolean
}

export async function probeStripe(key: StripeKey): Promise<VendorFinding> {
  const { baseUrl, secretKey, isHosted } = key
  const variable = 'STRIPE_SECRET_KEY'
  const cardPermission = isHosted ? tokenPermission : cardNumberPermission
  const permissions = [cardPermission, ...paymentPermissions]
  const statuses = await Promise.all(
    permissions.map(async (permission) => {
      const response = await fetchVendor(`${baseUrl}${permission[1]}`, {
        method: permission === tokenPermission ? 'GET' : 'POST',
        headers: { Authorization: `Bearer ${secretKey}` },
      })
      await response.body?.cancel()
      // 404: the key may read tokens, and there is none of that name.
      return permission === tokenPermission && response.status === 404 ? 400 : response.status
    }),
  )
  const missing = permissions.filter((_, index) => statuses[index] === 403).map(([name]) => name)
  if (missing.length > 0)
    return {
      kind: 'misconfigured',
      found: `the key lacks ${missing.join('; ')}`,
      advice: `In Stripe's dashboard add to the restricted key of ${variable}: ${missing.join('; ')}.`,
    }
  // 400: the key has the permission, and the parameters are missing.
  const other = statuses.find((status) => status !== 400)
  return other === undefined
    ? {
        kind: 'ok',
        found: 'responds and accepts the key, with every permission that a payment needs',
      }
    : { kind: 'refused', found: `responded ${other}`, variable }
}

const authorizeNetResponse = z.object({
  messages: z.object({
    resultCode: z.string(),
    message: z.optional(z.array(z.object({ code: z.string() }))),
  }),
})

/** "Access denied. You do not have permission to call the Transaction Details API." */
const detailsOffCode = 'E00011'

type AuthorizeNetAccount = {
  readonly baseUrl: string
  readonly loginId: string
  readonly transactionKey: string
}

/** https://developer.authorize.net/api/reference/#transaction-reporting-get-unsettled-transaction-list */
export async function probeAuthorizeNet(account: AuthorizeNetAccount): Promise<VendorFinding> {
  const response = await fetchVendor(`${account.baseUrl}/xml/v1/request.api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      getUnsettledTransactionListRequest: {
        merchantAuthentication: { name: account.loginId, transactionKey: account.transactionKey },
        paging: { limit: 1, offset: 1 },
      },
    }),
  })
  // Authorize.net's JSON starts with a byte order mark.
  const text = (await response.text()).replace(/^\uFEFF/, '')
  const messages = readJson(authorizeNetResponse, text)?.messages
  if (messages?.resultCode === 'Ok') return acceptedKey
  if (messages?.message?.some(({ code }) => code === detailsOffCode))
    return {
      kind: 'misconfigured',
      found: 'the Transaction Details API is off',
      advice:
        'Turn it on in the Merchant Interface: Account > Transaction Details API. Without it, the outcome of a lost response is never known.',
    }
  return {
    kind: 'refused',
    found: `responded ${response.status} without "Ok"`,
    variable: 'AUTHORIZE_NET_LOGIN_ID or AUTHORIZE_NET_TRANSACTION_KEY',
  }
}
