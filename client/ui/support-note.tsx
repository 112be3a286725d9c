import { supportPhoneCopy } from '../../shared/locales/support-phone'
import type { SiteData } from '../../shared/page-data'
import { useCopy, useLocale } from './locale'
import { EmailNote } from './message'
import { toHoursText } from './support-hours'

type Props = {
  readonly text: string
  readonly site: Pick<SiteData, 'supportEmail' | 'supportPhone' | 'supportHours'>
}

/** A note that ends with the email address of support, and with its phone where it has one. Rendered by the server only. */
export function SupportNote({ text, site }: Props) {
  const { supportEmail, supportPhone, supportHours } = site
  const locale = useLocale()
  const { before } = useCopy(supportPhoneCopy)
  return (
    <>
      <EmailNote text={text} email={supportEmail} />
      {supportPhone !== '' && (
        <>
          {before} <a href={`tel:+1${supportPhone.replace(/\D/g, '')}`}>{supportPhone}</a>
          {toHoursText(supportHours, locale)}
        </>
      )}
    </>
  )
}
