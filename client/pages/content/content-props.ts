/** The props of every content component. */
export type ContentProps = Readonly<{
  supportEmail: string
  partnershipsEmail: string
  /** The card processor is the simulator. */
  isDemo: boolean
}>
