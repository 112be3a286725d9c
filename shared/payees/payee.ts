// The payee as the rest of the product knows it, and what a browser may see of it.

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

/** Names are the specification's (section 3). `fee` is integer cents. */
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
  readonly ccAccepted: AcceptedCards
  /** payDOB, payDOS, billingZip, payNote, accountNumber. Absent: not shown. true: shown and
   * required. false: shown and optional. Unknown keys are kept. */
  readonly customFields: Readonly<Record<string, boolean>>
  readonly address: PostalAddress
  readonly logo: { readonly url: string } | null
  /** Staff's HTML as stored: it goes through toHeadingHtml before anybody sees it. */
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

/** One line of the provider search (spec section 3), with what is needed to choose it. */
export type ProviderItem = {
  readonly payeeId: string
  readonly name: string
  readonly street1: string
  readonly street2: string
  readonly city: string
  readonly state: string
  readonly zip: string
  /** true when the name only resembles the term: "did you mean". */
  readonly nearMiss?: boolean
}

export const searchTermLength = { min: 3, max: 40 } as const
export const maxSearchResults = 20
