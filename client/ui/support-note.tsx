import { supportPhoneCopy } from '../../shared/locales/support-phone'
import type { SiteData } from '../../shared/page-data'
import { useCopy, useLocale } from './locale'
import { EmailNote } from './message'
import { toHoursText } from './support-hours'

type Props = {
  readonly text: string
  readonly site: Pick<SiteData, 'supportEmail' | 'supportPhone'>
}

/** A note that ends with the email address of support, and with its phone where it has one. Rendered by the server only. */
export function SupportNote({ text, site: { supportEmail, supportPhone } }: Props) {
  return (
    <>
      <EmailNote text={text} email={supportEmail} />
      <SupportPhone phone={supportPhone} hours="" />
    </>
  )
}

/** Continues a sentence that ends with an address. Rendered by the server only. */
export function SupportPhone({ phone, hours }: { readonly phone: string; readonly hours: string }) {
  const locale = useLocale()
  const { before } = useCopy(supportPhoneCopy)
  if (phone === '') return null
  return (
    <>
      {before} <a href={`tel:+1${phone.replace(/\D/g, '')}`}>{phone}</a>
      {toHoursText(hours, locale)}
    </>
  )
}
