/** The props of every content component. */
export type ContentProps = Readonly<{
  supportEmail: string
  partnershipsEmail: string
  isHeaderless: boolean
}>
