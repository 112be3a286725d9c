// Responses of the payee look-ups, with the specification's field names.
import * as z from 'zod/mini'

const text = z.string()
const textOrNull = z.nullable(z.string())
const flag = z.boolean()

/** Strict, so that a test fails when a response has an undocumented field. */
const payee = z.strictObject({
  payeeId: text,
  /** The URL of the payee's page. */
  url: text,
  payeeName: text,
  isProvider: flag,
  isBilling: flag,
  isPartner: flag,
  noGenericWeb: flag,
  autoConf: flag,
  urls: z.object({ url: textOrNull, billingUrl: textOrNull }),
  commonBot: textOrNull,
  acctRegex: textOrNull,
  acctRegexWarn: textOrNull,
  acctRegexReadibleString: textOrNull,
  ccAccepted: z.object({ pall: flag, pvisa: flag, pmc: flag, pdiscover: flag, pamex: flag }),
  customFields: z.record(text, flag),
  address: z.object({ address1: text, address2: text, city: text, state: text, zip: text }),
  logo: z.nullable(z.object({ url: text })),
  customHeading: textOrNull,
  customLink: z.nullable(z.object({ url: text, kind: z.enum(['redirect', 'manual']) })),
  pphone: textOrNull,
  notMedical: flag,
  hasAccount: flag,
  useStatement: flag,
  fee: z.nullable(z.int()),
  payeeFees: z.array(text),
  debtCollector: flag,
})

export const foundPayee = z.object({ payee })
export const resultPayee = z.object({ result: z.object({ payee }) })

export const payeeList = z.array(
  z.object({
    payeeId: text,
    name: text,
    street1: text,
    street2: text,
    city: text,
    state: text,
    zip: text,
    logoUrl: textOrNull,
    nearMiss: z.optional(flag),
  }),
)
