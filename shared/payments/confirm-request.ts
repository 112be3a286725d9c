/** What a person can ask support to do with personal information. */
export const privacyKinds = ['export', 'erase'] as const
export type PrivacyKind = (typeof privacyKinds)[number]

/** The page that the mailed link opens. */
export type ConfirmRequestPageData = {
  readonly kind: PrivacyKind
  readonly isDone: boolean
}
