// The requests that the fake of Authorize.net understands. As at the vendor, an unknown element, or one that is not in
// the order of the API's schema, makes the request unreadable.
// https://api.authorize.net/xml/v1/schema/AnetApiSchema.xsd
import * as z from 'zod/mini'

const isInOrder = (value: unknown, names: readonly string[]): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const positions = Object.keys(value).map((name) => names.indexOf(name))
  return positions.every(
    (position, index) => index === 0 || position > (positions[index - 1] ?? -1),
  )
}

/** An object whose elements have this order. */
const sequence = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.pipe(
    z.unknown().check(z.refine((value) => isInOrder(value, Object.keys(shape)))),
    z.strictObject(shape),
  )

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))
const optionalText = (maxLength: number) => z.optional(text(maxLength))
const amount = z.string().check(z.regex(/^\d{1,12}\.\d\d$/))
const transId = z.string().check(z.regex(/^\d+$/))
const order = sequence({ invoiceNumber: text(20), description: optionalText(255) })

const caller = {
  merchantAuthentication: sequence({ name: text(25), transactionKey: text(16) }),
  // The vendor's own SDKs send it.
  clientId: optionalText(30),
}
const paging = z.optional(
  sequence({ limit: z.int().check(z.gte(1), z.lte(1000)), offset: z.int().check(z.gte(1)) }),
)
const sorting = z.optional(sequence({ orderBy: z.string(), orderDescending: z.boolean() }))

const authOnly = sequence({
  transactionType: z.literal('authOnlyTransaction'),
  amount,
  payment: z.union([
    sequence({
      creditCard: sequence({
        cardNumber: z.string().check(z.regex(/^\d{13,16}$/)),
        expirationDate: z.string().check(z.regex(/^\d{4}-\d\d$/)),
        cardCode: z.string().check(z.regex(/^\d{3,4}$/)),
      }),
    }),
    sequence({
      opaqueData: sequence({
        dataDescriptor: z.literal('COMMON.ACCEPT.INAPP.PAYMENT'),
        dataValue: z.string(),
      }),
    }),
  ]),
  order,
  customer: z.optional(sequence({ email: text(255) })),
  billTo: sequence({
    firstName: optionalText(50),
    lastName: optionalText(50),
    address: optionalText(60),
    city: optionalText(40),
    state: optionalText(40),
    zip: optionalText(20),
    country: optionalText(60),
  }),
  customerIP: z.optional(z.ipv4()),
  transactionSettings: z.optional(
    sequence({
      setting: z.array(sequence({ settingName: z.string(), settingValue: z.string() })),
    }),
  ),
})
const capture = sequence({
  transactionType: z.literal('priorAuthCaptureTransaction'),
  amount: z.optional(amount),
  refTransId: transId,
})
const voidCharge = sequence({
  transactionType: z.literal('voidTransaction'),
  refTransId: transId,
})
const refund = sequence({
  transactionType: z.literal('refundTransaction'),
  amount,
  payment: sequence({
    creditCard: sequence({
      cardNumber: z.string().check(z.regex(/^\d{4}$/)),
      expirationDate: z.literal('XXXX'),
    }),
  }),
  refTransId: transId,
  order: z.optional(order),
})

const requests = z.union([
  sequence({
    createTransactionRequest: sequence({
      ...caller,
      refId: optionalText(20),
      transactionRequest: z.union([authOnly, capture, voidCharge, refund]),
    }),
  }),
  sequence({
    getUnsettledTransactionListRequest: sequence({ ...caller, sorting, paging }),
  }),
  sequence({
    getTransactionListRequest: sequence({
      ...caller,
      batchId: z.string(),
      sorting,
      paging,
    }),
  }),
  sequence({
    getSettledBatchListRequest: sequence({
      ...caller,
      includeStatistics: z.optional(z.boolean()),
      firstSettlementDate: z.iso.datetime(),
      lastSettlementDate: z.iso.datetime(),
    }),
  }),
  sequence({ getTransactionDetailsRequest: sequence({ ...caller, transId }) }),
])

export type AuthorizeNetRequest = z.output<typeof requests>
export type Page = Pick<z.output<typeof pageFields>, 'sorting' | 'paging'>
export type AuthOnly = z.output<typeof authOnly>
export type Refund = z.output<typeof refund>
const pageFields = z.object({ sorting, paging })

/** Null for a request that the vendor could not parse. */
export const parseRequest = (body: unknown): AuthorizeNetRequest | null =>
  requests.safeParse(body).data ?? null
