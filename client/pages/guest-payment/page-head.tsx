import { guestPaymentCopy } from '../../../shared/copy/en/guest-payment'

type Props = { readonly payeeName: string | null; readonly hasErrors: boolean }

/** React lifts these into the head; the title says first when something is wrong. */
export function PageHead({ payeeName, hasErrors }: Props) {
  const title =
    payeeName === null ? guestPaymentCopy.pageTitle : guestPaymentCopy.pageTitleFor(payeeName)
  return (
    <>
      <title>{hasErrors ? guestPaymentCopy.errorSummary.titlePrefix + title : title}</title>
      <meta name="description" content={guestPaymentCopy.description} />
      <meta name="robots" content="noindex" />
    </>
  )
}
