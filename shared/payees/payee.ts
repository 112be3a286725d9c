// A payee as the server and the look-up calls use it, and as a search result.

export type PostalAddress = {
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

export type AcceptedCards = {
  readonly pall: boolean
  readonly pvisa: boolean
  readonly pmc: boolean
  readonly pdiscover: boolean
  readonly pamex: boolean
}

/** Where the payee's printed bill shows the account number. */
export const accountPlaces = [
  'top-left',
  'top-right',
  'below-address',
  'middle',
  'stub-left',
  'stub-right',
] as const
export type AccountPlace = (typeof accountPlaces)[number]

/** Field names are the specification's (section 3). `fee` is integer cents. */
export type Payee = {
  readonly payeeId: string
  readonly slug: string
  readonly payeeName: string
  readonly isProvider: boolean
  readonly isBilling: boolean
  readonly isPartner: boolean
  readonly noGenericWeb: boolean
  readonly autoConf: boolean
  readonly urls: { readonly url: string | null; readonly billingUrl: string | null }
  readonly commonBot: string | null
  readonly acctRegex: string | null
  readonly acctRegexWarn: string | null
  readonly acctRegexReadibleString: string | null
  readonly accountPlace: AccountPlace | null
  readonly ccAccepted: AcceptedCards
  /**
   * payDOB, payDOS, billingZip, payNote, accountNumber. true: required. false: optional. Absent: hidden,
   * but payNote is optional, and accountNumber is required if `hasAccount`. Unknown keys are preserved.
   */
  readonly customFields: Readonly<Record<string, boolean>>
  readonly address: PostalAddress
  readonly logo: { readonly url: string } | null
  /** Staff's HTML as stored: sanitize it with toHeadingHtml before showing it. */
  readonly customHeading: string | null
  readonly customLink: { readonly url: string; readonly kind: 'redirect' | 'manual' } | null
  readonly pphone: string | null
  readonly notMedical: boolean
  readonly hasAccount: boolean
  readonly useStatement: boolean
  readonly fee: number | null
  readonly payeeFees: readonly string[]
  readonly debtCollector: boolean
}

/** One result of the provider search (spec section 3). */
export type ProviderItem = {
  readonly payeeId: string
  readonly name: string
  readonly street1: string
  readonly street2: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly logoUrl: string | null
  /** True if the name only resembles the term: "did you mean". */
  readonly nearMiss?: boolean
}

export const searchTermLength = { min: 3, max: 40 } as const
export const maxSearchResults = 20
