// Shapes that the calls hand out and that no schema reads: written as the specification names them.
import * as z from 'zod/mini'

const text = z.string()
const none = z.nullable(z.string())
const flag = z.boolean()

/** Strict: a field that is handed out and not written here fails the test. */
const payee = z.strictObject({
  payeeId: text,
  /** The address of its own page. */
  url: text,
  payeeName: text,
  isProvider: flag,
  isBilling: flag,
  isPartner: flag,
  noGenericWeb: flag,
  autoConf: flag,
  urls: z.object({ url: none, billingUrl: none }),
  commonBot: none,
  acctRegex: none,
  acctRegexWarn: none,
  acctRegexReadibleString: none,
  ccAccepted: z.object({ pall: flag, pvisa: flag, pmc: flag, pdiscover: flag, pamex: flag }),
  customFields: z.record(text, flag),
  address: z.object({ address1: text, address2: text, city: text, state: text, zip: text }),
  logo: z.nullable(z.object({ url: text })),
  customHeading: none,
  customLink: z.nullable(z.object({ url: text, kind: z.enum(['redirect', 'manual']) })),
  pphone: none,
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
    nearMiss: z.optional(flag),
  }),
)

export const widgetReleases = z.object({
  latest: text,
  versions: z.array(z.object({ version: text, url: text, integrity: text })),
})
