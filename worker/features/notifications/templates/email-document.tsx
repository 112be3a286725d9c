// The layout of every email. Tables and inline styles, because email clients ignore much else; the
// one style block sets dark mode colors. All emails load the same image, so that its request does not identify
// the email or its reader.
import { emailClosingCopy, statusLinkText } from '../../../../shared/locales/emails/closing'
import { stopEmailsCopy } from '../../../../shared/locales/stop-emails'
import { uiCopy } from '../../../../shared/locales/ui'
import { parseColor, toPalette } from '../../../../shared/palette'
import type { EmailContent, EmailStatus, Fact, TemplateContext } from './email-content'
import { mediaStyles, styles, toDarkBand, tones } from './email-styles'
import { toQuotedNote } from './payment-words'

/** Keeps a mailbox from continuing the preview with the email, which names biller and sum. */
const afterPreview = '\u00a0\u200c'.repeat(100)

export type EmailDocumentProps = Readonly<{ content: EmailContent; context: TemplateContext }>

export function EmailDocument({ content, context }: EmailDocumentProps) {
  const band = toBand(content.bill?.brandColor ?? '')
  return (
    <html lang={context.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style>{mediaStyles + (band?.css ?? '')}</style>
      </head>
      <body className="paper" style={styles.body}>
        <div style={styles.preview}>{content.preview}</div>
        <div style={styles.preview}>{afterPreview}</div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td className="band" align="center" style={{ ...styles.band, ...band?.style }}>
                <EmailHead content={content} context={context} color={band?.style.color} />
              </td>
            </tr>
            <tr>
              <td className="paper" align="center" style={styles.outside}>
                <EmailBody content={content} context={context} />
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

/** The band in the biller's color, built from parsed numbers only; null: Papaya's. */
function toBand(brandColor: string) {
  const color = parseColor(brandColor)
  if (color === null) return null
  const { button, onButton } = toPalette(color, 'light')
  const dark = toPalette(color, 'dark')
  return { style: { backgroundColor: button, color: onButton }, css: toDarkBand(dark) }
}

type HeadProps = EmailDocumentProps & { readonly color: string | undefined }

/** On the band: our name, and the upper edge of the paper. */
function EmailHead({ content: { bill }, context, color = styles.brand.color }: HeadProps) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.column}>
      <tbody>
        <tr>
          <td style={styles.brandCell}>
            <a href={context.siteUrl} className="brand" style={{ ...styles.brand, color }}>
              <img
                src={`${context.siteUrl}/brand/email-mark.png`}
                alt=""
                width={36}
                height={36}
                // Without it React would add a preload link.
                fetchPriority="low"
                style={styles.mark}
              />
              {uiCopy.brand[context.locale].name}
            </a>
          </td>
        </tr>
        <tr>
          <td className="card" style={styles.cardTop}>
            {bill && <Biller {...bill} />}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function EmailBody({ content, context }: EmailDocumentProps) {
  const {
    heading,
    bill,
    status,
    amount,
    paragraphs,
    notice,
    facts = [],
    fees,
    quote,
    next,
  } = content
  const { about = 'payment', button, links, reference } = content
  const { locale } = context
  const { help, why } = emailClosingCopy[locale][about]
  const mailtoQuery = reference === undefined ? '' : `?subject=${encodeURIComponent(reference)}`
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.column}>
      <tbody>
        <tr>
          <td className="card" style={styles.card}>
            {status && <Status {...status} />}
            <h1 className="ink" style={styles.heading}>
              {heading}
            </h1>
            {amount && (
              <p className="ink" style={styles.amount}>
                {amount}
              </p>
            )}
            {notice && (
              <p className="notice" style={styles.notice}>
                {notice}
              </p>
            )}
            <Paragraphs items={bill?.lead ?? paragraphs} locale={locale} />
            {bill && button && <Button {...button} />}
            {facts.length > 0 && <Facts facts={facts} reference={reference} />}
            {fees && <Fees {...fees} />}
            {bill && paragraphs.length > 0 && (
              <div style={styles.afterFacts}>
                <Paragraphs items={paragraphs} locale={locale} />
              </div>
            )}
            {links && <Links {...links} />}
            {quote && <Quote {...quote} />}
            {next && <NextSteps {...next} />}
            {!bill && button && <Button {...button} />}
          </td>
        </tr>
        <tr>
          <td style={styles.footerCell}>
            <p className="soft" style={styles.footer}>
              <span>{`${help} `}</span>
              <a
                href={`mailto:${context.supportEmail}${mailtoQuery}`}
                className="ink"
                style={styles.link}
              >
                {context.supportEmail}
              </a>
            </p>
            {content.statusUrl !== undefined && (
              <p className="soft" style={styles.footer}>
                <a href={content.statusUrl} className="ink" style={styles.link}>
                  {statusLinkText[locale]}
                </a>
              </p>
            )}
            {content.stopUrl !== undefined && (
              <p className="soft" style={styles.footer}>
                <a href={content.stopUrl} className="ink" style={styles.link}>
                  {stopEmailsCopy[locale].link}
                </a>
              </p>
            )}
            <p className="soft" style={styles.footer}>
              {why}
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Biller({ payeeName, affiliation }: NonNullable<EmailContent['bill']>) {
  return (
    <>
      <p className="ink" style={styles.biller}>
        {toUnlinked(payeeName)}
      </p>
      {affiliation !== null && (
        <p className="soft" style={styles.affiliation}>
          {toUnlinked(affiliation)}
        </p>
      )}
    </>
  )
}

type ParagraphsProps = Readonly<{
  items: EmailContent['paragraphs']
  locale: TemplateContext['locale']
}>

function Paragraphs({ items, locale }: ParagraphsProps) {
  return items.map((paragraph) =>
    typeof paragraph === 'string' ? (
      <p key={paragraph} className="ink" style={styles.paragraph}>
        {paragraph}
      </p>
    ) : (
      <p key={paragraph.lead} className="ink" style={styles.paragraph}>
        <span>{`${paragraph.lead} `}</span>
        <span lang={locale === 'en' ? undefined : 'en'}>{toQuotedNote(paragraph)}</span>
      </p>
    ),
  )
}

function Status({ label, tone }: EmailStatus) {
  const { color, fill } = tones[tone]
  return (
    <p style={styles.statusLine}>
      <span className={tone} style={{ ...styles.status, color, backgroundColor: fill }}>
        {label}
      </span>
    </p>
  )
}

function Facts({ facts = [], reference }: Pick<EmailContent, 'facts' | 'reference'>) {
  return (
    <table className="line" width="100%" cellPadding={0} cellSpacing={0} style={styles.facts}>
      <tbody>
        {facts.map((fact) => (
          <FactRow key={fact.label} fact={fact} isReference={fact.value === reference} />
        ))}
      </tbody>
    </table>
  )
}

type FactRowProps = Readonly<{ fact: Fact; isReference: boolean }>

function FactRow({ fact, isReference }: FactRowProps) {
  const { label, value, isTotal, isCode, isUntrusted } = fact
  const isStrong = isTotal || isCode
  const plain = isReference ? styles.reference : styles.value
  return (
    <tr>
      <th
        scope="row"
        className={isStrong ? 'ink line' : 'soft line'}
        style={isStrong ? styles.totalLabel : styles.label}
      >
        {label}
      </th>
      <td className="ink line" style={isTotal ? styles.totalValue : isCode ? styles.code : plain}>
        {isUntrusted ? toUnlinked(value) : toUnbrokenTime(value)}
      </td>
    </tr>
  )
}

/** In a narrow window a date breaks before its time, and nowhere within the time. */
const toUnbrokenTime = (text: string) => text.replace(/ (?=[AP]M |ET$|[ap]\.)/g, '\u00a0')

function Quote({ heading, text }: NonNullable<EmailContent['quote']>) {
  return (
    <>
      <h2 className="ink" style={styles.subheading}>
        {heading}
      </h2>
      <pre className="ink line" style={styles.quote}>
        {toUnlinked(text)}
      </pre>
    </>
  )
}

/** Email clients turn URLs and addresses into links; an invisible word joiner prevents that. */
const toUnlinked = (text: string) =>
  text.replace(
    /(?<=[\p{L}\p{M}\d_])[.@](?=[\p{L}\p{M}\d_])|:(?=\/\/)/gu,
    (character) => `${character}\u2060`,
  )

function Links({ items, note }: NonNullable<EmailContent['links']>) {
  return (
    <>
      {items.map(({ heading, lines, label, url }) => (
        <div key={url} className="line" style={styles.linked}>
          <p className="ink" style={styles.linkHeading}>
            {heading}
          </p>
          {lines.map((line) => (
            <p key={line} className="soft" style={styles.linkLine}>
              {line}
            </p>
          ))}
          <p style={styles.linkLine}>
            <a href={url} className="ink" style={styles.ownLink}>
              {label}
            </a>
          </p>
        </div>
      ))}
      <p className="ink line" style={styles.linksNote}>
        {note}
      </p>
    </>
  )
}

function NextSteps({ heading, steps }: NonNullable<EmailContent['next']>) {
  return (
    <>
      <h2 className="ink" style={styles.subheading}>
        {heading}
      </h2>
      <List items={steps} />
    </>
  )
}

function Fees({ intro, lines, linesLang, advice }: NonNullable<EmailContent['fees']>) {
  return (
    <>
      <p className="ink" style={styles.fees}>
        {intro}
      </p>
      <List items={lines} lang={linesLang ?? undefined} />
      <p className="ink" style={styles.paragraph}>
        {advice}
      </p>
    </>
  )
}

function List({ items, lang }: Readonly<{ items: readonly string[]; lang?: 'en' | undefined }>) {
  return (
    <ul style={styles.list} lang={lang}>
      {items.map((item) => (
        <li key={item} className="ink" style={styles.item}>
          {item}
        </li>
      ))}
    </ul>
  )
}

function Button({ label, url, hint }: NonNullable<EmailContent['button']>) {
  return (
    <>
      <table
        role="presentation"
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        style={styles.buttonTable}
      >
        <tbody>
          <tr>
            <td className="button" style={styles.buttonCell}>
              <a href={url} className="button" style={styles.button}>
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p className="soft" style={styles.hint}>
        {hint}
      </p>
    </>
  )
}
