// The button that copies the reference number. The server renders it with the slip, which is not hydrated.
import { useEffect } from 'react'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { useCopy } from '../../../ui/locale'

export const copyButtonId = 'copy-reference'
export const copyStatusId = 'reference-copied'

export function useCopyReference(reference: string): void {
  const { copied, failed } = useCopy(receiptCopy).copyReference
  useEffect(() => {
    const button = document.getElementById(copyButtonId)
    const copy = async () => {
      const isCopied = await navigator.clipboard.writeText(reference).then(
        () => true,
        () => false,
      )
      document.getElementById(copyStatusId)?.replaceChildren(isCopied ? copied : failed)
    }
    button?.addEventListener('click', copy)
    return () => button?.removeEventListener('click', copy)
  }, [reference, copied, failed])
}
