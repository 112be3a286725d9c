// Responses of the payee look-ups, with the specification's field names.
import * as z from 'zod/mini'
import type { Payee } from './payee'

const text = z.string()
const textOrNull = z.nullable(z.string())
const flag = z.boolean()

/** What the public does not see. */
type PrivateField =
  | 'slug'
  | 'accountPlace'
  | 'brandColor'
  | 'postingDays'
  | 'paidToUs'
  | 'returnHosts'
  | 'returnParams'
  | 'feesAuthorizedBy'
  | 'acctRegexWarnEs'
  | 'customHeadingEs'
  | 'payeeFeesEs'

export type PublicPayee = Omit<Payee, PrivateField> & { readonly url: string }

/** A new field of Payee does not compile until it is here or private. Removes what is not here. */
export const publicPayee = z.object({
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
} satisfies { readonly [Name in keyof PublicPayee]: z.ZodMiniType<PublicPayee[Name]> })

export const foundPayee = z.object({ payee: publicPayee })
export const resultPayee = z.object({ result: z.object({ payee: publicPayee }) })

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
    phone: textOrNull,
    nearMiss: z.optional(flag),
  }),
)
