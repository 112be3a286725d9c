// A payee as the server and the look-up calls use it, and as a search result.

import type { AcceptedFlag } from '../card-brands'
import type { payeeColumns, ValuesOf } from './payee-columns'

type Values = ValuesOf<typeof payeeColumns>

export type PostalAddress = Pick<Values, 'address1' | 'address2' | 'city' | 'state' | 'zip'>
export type AcceptedCards = Pick<Values, 'pall' | AcceptedFlag>
export type AccountPlace = NonNullable<Values['accountPlace']>

/** The columns, with those that belong together as one field. Names are the specification's (section 3). */
export type Payee = Omit<
  Values,
  | keyof PostalAddress
  | keyof AcceptedCards
  | 'websiteUrl'
  | 'billingUrl'
  | 'logo'
  | 'customLink'
  | 'customLinkKind'
> & {
  readonly urls: { readonly url: string | null; readonly billingUrl: string | null }
  readonly ccAccepted: AcceptedCards
  readonly address: PostalAddress
  readonly logo: { readonly url: string } | null
  readonly customLink: { readonly url: string; readonly kind: 'redirect' | 'manual' } | null
}

/** A locked screen, which others may see, shows neither this payee's name nor a sum. */
export const isPrivatePayee = ({
  notMedical,
  debtCollector,
}: Pick<Payee, 'notMedical' | 'debtCollector'>): boolean => !notMedical || debtCollector

/** Whose page it is. The logo and the color are null for a payee that is no partner. */
export type Biller = Pick<Values, 'payeeName' | 'isPartner' | 'brandColor'> & {
  readonly logoUrl: string | null
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
  readonly phone: string | null
  /** True if the name only resembles the term: "did you mean". */
  readonly nearMiss?: boolean
}

export const searchTermLength = { min: 3, max: 200 } as const
export const maxSearchResults = 20
