import type { FieldErrors } from '../../../../shared/field-rules'
import type { Locale } from '../../../../shared/locales/locale'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { toInfoFieldName } from '../../../../shared/payments/info-question'
import type { QuestionField } from '../../../../shared/payments/info-question-schema'
import {
  type QuestionLabel,
  toQuestionHint,
  toQuestionLabel,
} from '../../../../shared/payments/question-label'
import { TextAreaField } from '../../../ui/fields/text-area-field'
import { TextField } from '../../../ui/fields/text-field'
import { useCopy, useLocale } from '../../../ui/locale'

type Props = {
  readonly fields: readonly { readonly field: QuestionField }[]
  readonly values: readonly string[]
  readonly errors: FieldErrors
}

const inputs = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email' },
  tel: { type: 'tel', inputMode: 'tel' },
  date: { type: 'text', inputMode: 'numeric' },
  number: { type: 'text', inputMode: 'text' },
} as const satisfies Record<Exclude<QuestionField['type'], 'multiline'>, object>

/** Autocomplete tokens by words of the label; the first match wins. */
const autoCompleteRules = [
  [/birth|\bdob\b/i, 'bday'],
  [/\bzip\b|postal/i, 'postal-code'],
  [/\bcity\b/i, 'address-level2'],
  [/street|address/i, 'street-address'],
  [/company|employer/i, 'organization'],
  [/\b(full|your|patient|member) name\b/i, 'name'],
] as const

function toAutoComplete({ type, name }: QuestionField): string {
  if (type === 'email' || type === 'tel') return type
  return autoCompleteRules.find(([pattern]) => pattern.test(name))?.[1] ?? 'off'
}

export function QuestionFields({ fields, values, errors }: Props) {
  const locale = useLocale()
  const copy = useCopy(infoRequestCopy)
  return fields.map(({ field }, index) => {
    const name = toInfoFieldName(index)
    const common = {
      id: name,
      name,
      label: <Label {...toQuestionLabel(field.name, locale)} />,
      error: errors[name],
      required: true,
      defaultValue: values[index] ?? field.value,
      hint: toHint(copy, field, locale),
      autoComplete: toAutoComplete(field),
    }
    return field.type === 'multiline' ? (
      <TextAreaField key={name} {...common} />
    ) : (
      <TextField key={name} {...common} {...inputs[field.type]} />
    )
  })
}

/** Staff type placeholders in English: elsewhere only the common ones are shown, translated. */
function toHint(
  copy: typeof infoRequestCopy.en,
  { type, placeholder, corrects }: QuestionField,
  locale: Locale,
) {
  if (corrects?.typed) return copy.typed(corrects.typed)
  return toQuestionHint(placeholder, locale) || (type === 'date' ? copy.dateHint : undefined)
}

function Label({ text, lang }: QuestionLabel) {
  return lang === null ? text : <span lang={lang}>{text}</span>
}
