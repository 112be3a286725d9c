// Our own form in the frame of the merchant verification page, if no external form is configured. The frame's
// sandbox allows no script.

import { honeypotField } from '../../../shared/contact/page-data'
import { withLanguage } from '../../../shared/locales/language-url'
import { merchantVerificationCopy } from '../../../shared/locales/merchant-verification'
import {
  type MerchantFormField,
  type MerchantFormPageData,
  merchantFormRules,
} from '../../../shared/merchant-verification/page-data'
import type { PageProps } from '../../../shared/page-data'
import { paths } from '../../../shared/urls'
import { Button } from '../../ui/button'
import { ErrorSummary } from '../../ui/fields/error-summary'
import { FieldGrid } from '../../ui/fields/field-grid'
import { TextField } from '../../ui/fields/text-field'
import { useCopy } from '../../ui/locale'
import { Message, MessageText } from '../../ui/message'
import { Notice } from '../../ui/notice'
import styles from './merchant-form-page.module.css'
import '../../ui/content.css'

const toId = (name: string) => `merchant-${name}`

function MerchantFormPage({ data, site }: PageProps<MerchantFormPageData>) {
  const copy = useCopy(merchantVerificationCopy).form
  const url = withLanguage(paths.merchantForm, site.lang)
  const hasErrors = data.failure !== null || Object.keys(data.errors).length > 0
  return (
    <main className={styles.page}>
      <title>{`${hasErrors ? copy.errorTitle : ''}${copy.pageTitle}`}</title>
      <meta name="robots" content="noindex" />
      {data.isSent ? <Sent url={url} /> : <Form data={data} url={url} />}
    </main>
  )
}

function Sent({ url }: { readonly url: string }) {
  const copy = useCopy(merchantVerificationCopy).form
  return (
    <Message scene="done" heading={copy.titleSent}>
      <MessageText note={copy.noCopy}>
        <p>{copy.sent}</p>
        <p>
          <a href={url}>{copy.again}</a>
        </p>
      </MessageText>
    </Message>
  )
}

type FormProps = {
  readonly data: MerchantFormPageData
  /** The frame's own URL. */
  readonly url: string
}

function Form({ data, url }: FormProps) {
  const copy = useCopy(merchantVerificationCopy).form
  const { values, errors, failure, started } = data
  const toFieldProps = (name: MerchantFormField) => ({
    id: toId(name),
    name,
    label: copy[name],
    defaultValue: values[name],
    error: errors[name],
  })
  return (
    <form method="post" action={url} noValidate className="stack">
      <h1>{copy.title}</h1>
      <Summary errors={errors} />
      {failure && (
        <Notice tone="danger" role="alert">
          <p>{failure}</p>
        </Notice>
      )}
      <div>
        <TextField {...toFieldProps('businessName')} autoComplete="organization" required />
        <TextField
          {...toFieldProps('taxIdEnding')}
          hint={copy.taxIdHint}
          inputMode="numeric"
          autoComplete="off"
          width="xs"
          required
        />
        <TextField {...toFieldProps('contactName')} autoComplete="name" required />
        <FieldGrid>
          <TextField {...toFieldProps('email')} type="email" autoComplete="email" required />
          <TextField {...toFieldProps('phone')} type="tel" autoComplete="tel-national" required />
        </FieldGrid>
        <TextField {...toFieldProps('note')} autoComplete="off" optional />
      </div>
      <div className="honeypot">
        <label>
          {copy.honeypot}
          <input name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="started" value={started} />
      <Button type="submit" block>
        {copy.send}
      </Button>
    </form>
  )
}

/** Lists the errors in the order of the fields. */
function Summary({ errors }: Pick<MerchantFormPageData, 'errors'>) {
  const copy = useCopy(merchantVerificationCopy).form
  const list = Object.keys(merchantFormRules).flatMap((name) => {
    const message = errors[name]
    return message === undefined || !isField(name)
      ? []
      : [{ fieldId: toId(name), label: copy[name], message }]
  })
  return list.length === 0 ? null : <ErrorSummary title={copy.errorsTitle} errors={list} />
}

const isField = (name: string): name is MerchantFormField => Object.hasOwn(merchantFormRules, name)

export { MerchantFormPage as Page }
