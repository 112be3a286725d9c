import { paymentPageCopy } from '../../../shared/copy/en/payment-page'

type Props = { readonly payeeName: string | null; readonly hasErrors: boolean }

/** React lifts these into the head; the title says first when something is wrong. */
export function PageHead({ payeeName, hasErrors }: Props) {
  const title =
    payeeName === null ? paymentPageCopy.pageTitle : paymentPageCopy.pageTitleFor(payeeName)
  return (
    <>
      <title>{hasErrors ? paymentPageCopy.errorPrefix + title : title}</title>
      <meta name="description" content={paymentPageCopy.description} />
      <meta name="robots" content="noindex" />
    </>
  )
}
