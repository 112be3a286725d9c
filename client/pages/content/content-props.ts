/** What every content component gets from the site page. */
export type ContentProps = Readonly<{
  supportEmail: string
  partnershipsEmail: string
  isHeaderless: boolean
}>
