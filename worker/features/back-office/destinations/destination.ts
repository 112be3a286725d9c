// What decides where payers or money are sent, and how staff read it: in emails, at the terminal and on the page.

/** path: a slug's page. payee: a column of the import. */
export type DestinationKind = 'path' | 'financing_link' | 'payee' | 'widget'

/** Null: there is none. A path's value is its target, or a kind such as `vanilla`. */
export type DestinationChange = {
  readonly kind: DestinationKind
  /** The slug, the payee's id, or the name of the financing link or the widget. */
  readonly name: string
  readonly field: string
  readonly old: string | null
  readonly new: string | null
}

/** The columns of a payee's import file that say where its payers or its money are sent, by column of the table. */
export const payeeDestinations = {
  slug: 'slug',
  websiteUrl: 'website_url',
  billingUrl: 'billing_url',
  customLink: 'custom_link_url',
  customLinkKind: 'custom_link_kind',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  state: 'state',
  zip: 'zip',
  remittanceEmail: 'remittance_email',
} as const

export function toDestinationLabel({ kind, name, field }: DestinationChange): string {
  switch (kind) {
    case 'path':
      return `/${name}`
    case 'financing_link':
      return `financing link of “${name}”`
    case 'payee':
      return `payee ${name}, ${field}`
    case 'widget':
      return `widget ${name}, ${field}`
  }
}

export const swapValues = (change: DestinationChange): DestinationChange => ({
  ...change,
  old: change.new,
  new: change.old,
})

/** A chooser's page stays in browsers and at the edge for a minute more. */
export const pathEffect = 'Visitors see it within 45 seconds, a chooser within two minutes.'
