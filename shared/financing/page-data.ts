export type FinancingPageData = {
  /**
   * Target of "Go back to payment": a known payee's page, else the pay page. Never taken from
   * input.
   */
  readonly back: {
    readonly path: string
    readonly payeeName: string | null
    /** For the payee's questions about bills; null if unknown. */
    readonly payeePhone: string | null
  }
}
