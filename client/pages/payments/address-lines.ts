import type { PostalAddress, ProviderItem } from '../../../shared/payees/payee'

/** The lines that are not empty: street lines, then "City, ST ZIP". */
export const toAddressLines = ({
  address1,
  address2,
  city,
  state,
  zip,
}: PostalAddress): readonly string[] =>
  [address1, address2, [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')].filter(Boolean)

/** The same for a search result, whose call names the streets street1 and street2. */
export const toSearchResultLines = ({ street1, street2, ...place }: ProviderItem) =>
  toAddressLines({ ...place, address1: street1, address2: street2 })
