import type { PostalAddress, ProviderItem } from '../../../../shared/payees/payee'

const toLines = (street1: string, street2: string, city: string, state: string, zip: string) =>
  [street1, street2, [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')].filter(Boolean)

/** Postal address lines without empty ones. */
export const toProviderLines = (item: ProviderItem): readonly string[] =>
  toLines(item.street1, item.street2, item.city, item.state, item.zip)

export const toAddressLines = (address: PostalAddress): readonly string[] =>
  toLines(address.address1, address.address2, address.city, address.state, address.zip)
