export type FinancingPageData = {
  /** Where "Go back to payment" leads: a known payee's page, else the pay page. Ours, never typed. */
  readonly back: { readonly path: string; readonly payeeName: string | null }
}
