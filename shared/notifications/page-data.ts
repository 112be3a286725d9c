/** The page that the link of a debt collector's email opens. */
export type StopEmailsPageData = {
  /** Emails to the address are stopped. */
  readonly isDone: boolean
}
