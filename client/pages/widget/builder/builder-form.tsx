// The options of the widget. A GET form to the same page; once hydrated, every field updates the preview
// and the snippet in place.
import { type FormEvent, useEffect, useRef } from 'react'
import { widgetBuilderCopy } from '../../../../shared/locales/widget/builder'
import { maxRefLength } from '../../../../shared/payments/partner-ref'
import { maxReturnLength } from '../../../../shared/payments/return-url'
import { paths } from '../../../../shared/urls'
import {
  type WidgetChoice,
  type WidgetName,
  type WidgetSuggestion,
  widgetLanguages,
  widgetTypes,
  widgetViews,
} from '../../../../shared/widget/page-data'
import { Button } from '../../../ui/button'
import { SelectField, type SelectFieldProps } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import { useCopy } from '../../../ui/locale'
import styles from './builder-form.module.css'
import { ColorField } from './color-field'
import type { NameState } from './use-widget-name'

/** The values of the fields; `payee`, `theme`, `ref` and `returnUrl` as typed. */
export type BuilderFields = {
  readonly payee: string
  readonly type: WidgetChoice['type']
  readonly view: WidgetChoice['view']
  readonly language: WidgetChoice['language']
  readonly theme: string
  readonly label: string
  readonly ref: string
  readonly returnUrl: string
}

/** Why a reference or an address of the partner's own does not work as typed. */
export type OwnErrors = { readonly ref: string | undefined; readonly returnUrl: string | undefined }

/** For fields with ids and addresses. */
const asTyped = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

type Props = {
  readonly fields: BuilderFields
  readonly widgetName: WidgetName
  readonly nameState: NameState
  readonly ownErrors: OwnErrors
  readonly isHeaderless: boolean
  readonly onChange: (fields: BuilderFields) => void
  readonly onNameChange: (text: string, delayMs?: number) => void
}

export function BuilderForm(props: Props) {
  const { fields, widgetName, nameState, ownErrors, isHeaderless, onChange, onNameChange } = props
  const copy = useCopy(widgetBuilderCopy).form
  const widgetBuilderTexts = useCopy(widgetBuilderCopy)
  const form = useRef<HTMLFormElement>(null)
  const payeeInput = useRef<HTMLInputElement>(null)
  const read = (): BuilderFields => {
    const data = new FormData(form.current ?? undefined)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    return {
      payee: text('payee'),
      type: widgetTypes.find((type) => type === text('type')) ?? 'auto',
      view: widgetViews.find((view) => view === text('view')) ?? 'auto',
      language: widgetLanguages.find((name) => name === text('language')) ?? 'auto',
      theme: text('theme'),
      label: text('label'),
      ref: text('ref'),
      returnUrl: text('return'),
    }
  }
  const update = () => onChange(read())
  const updateName = (delayMs?: number) => {
    update()
    onNameChange(payeeInput.current?.value ?? '', delayMs)
  }

  // Reads what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    update()
    if (payeeInput.current?.value !== fields.payee) updateName(0)
  }, [])

  const choose = (payeeId: string) => {
    if (!payeeInput.current) return
    payeeInput.current.value = payeeId
    payeeInput.current.focus()
    updateName(0)
  }
  // Replaces a typed payee id or page address with the name that the snippet has.
  useEffect(() => {
    const input = payeeInput.current
    if (nameState !== 'ready' || !widgetName.name || !input) return
    if (input.value.trim() !== widgetName.name) input.value = widgetName.name
  }, [widgetName, nameState])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    updateName(0)
    const query = new URLSearchParams(
      Object.entries(read())
        .filter(([, value]) => value !== '' && value !== 'auto')
        .map(([name, value]) => [name === 'returnUrl' ? 'return' : name, value]),
    )
    const headerless = isHeaderless ? [['headerless', '']] : []
    const all = new URLSearchParams([...query, ...headerless])
    history.replaceState(history.state, '', `${paths.widgetBuilder}?${all}`)
  }
  const isUnknown = nameState === 'ready' && widgetName.found === 'unknown'

  return (
    <form
      ref={form}
      method="get"
      action={paths.widgetBuilder}
      className="stack flat"
      noValidate
      onSubmit={submit}
    >
      {isHeaderless && <input type="hidden" name="headerless" value="" />}
      <div className={styles.name}>
        <TextField
          ref={payeeInput}
          id="widget-payee"
          name="payee"
          label={copy.payee}
          hint={copy.payeeHint}
          defaultValue={fields.payee}
          error={isUnknown ? copy.unknown(fields.payee.trim()) : undefined}
          {...asTyped}
          maxLength={100}
          onInput={() => updateName()}
        />
        <div className={`soft small ${styles.note}`} role="status">
          <p>
            {nameState === 'ready'
              ? toFoundText(widgetBuilderTexts.found, widgetName)
              : copy.nameStates[nameState]}
          </p>
          {isUnknown && widgetName.suggestions.length > 0 && (
            <Suggestions items={widgetName.suggestions} onChoose={choose} />
          )}
        </div>
      </div>
      <ChoiceField
        id="widget-type"
        name="type"
        label={copy.type}
        defaultValue={fields.type}
        values={widgetTypes}
        labels={widgetBuilderTexts.types}
        onChange={update}
      />
      <ChoiceField
        id="widget-view"
        name="view"
        label={copy.view}
        defaultValue={fields.view}
        values={widgetViews}
        labels={widgetBuilderTexts.views}
        onChange={update}
      />
      <ChoiceField
        id="widget-language"
        name="language"
        label={copy.language}
        defaultValue={fields.language}
        values={widgetLanguages}
        labels={widgetBuilderTexts.languages}
        onChange={update}
      />
      <ColorField
        text={fields.theme}
        accent={widgetName.accent}
        type={fields.type}
        onChange={update}
      />
      <TextField
        id="widget-label"
        name="label"
        label={copy.label}
        hint={copy.labelHint}
        defaultValue={fields.label}
        autoComplete="off"
        maxLength={80}
        onInput={update}
      />
      <TextField
        id="widget-ref"
        name="ref"
        label={copy.ref}
        hint={copy.refHint(maxRefLength)}
        defaultValue={fields.ref}
        error={ownErrors.ref}
        {...asTyped}
        maxLength={100}
        onInput={update}
      />
      <TextField
        id="widget-return"
        name="return"
        label={copy.returnUrl}
        hint={copy.returnHint}
        defaultValue={fields.returnUrl}
        error={ownErrors.returnUrl}
        {...asTyped}
        inputMode="url"
        maxLength={maxReturnLength}
        onInput={update}
      />
      <Button type="submit" variant="secondary" block>
        {copy.update}
      </Button>
    </form>
  )
}

function toFoundText(
  copy: typeof widgetBuilderCopy.en.found,
  { found, payeeName }: WidgetName,
): string {
  if (found === null) return copy.anyBiller
  return found === 'unknown' ? '' : copy[found](payeeName)
}

type SuggestionsProps = {
  readonly items: readonly WidgetSuggestion[]
  readonly onChoose: (payeeId: string) => void
}

function Suggestions({ items, onChoose }: SuggestionsProps) {
  const copy = useCopy(widgetBuilderCopy).form
  return (
    <>
      <p>{copy.suggestions}</p>
      <ul className="stack dense">
        {items.map(({ payeeId, name, place }) => (
          <li key={payeeId}>
            <a
              href={`${paths.widgetBuilder}?payee=${encodeURIComponent(payeeId)}`}
              onClick={(event) => {
                event.preventDefault()
                onChoose(payeeId)
              }}
            >
              {name}
            </a>
            {place && `, ${place}`}
          </li>
        ))}
      </ul>
    </>
  )
}

type ChoiceFieldProps<Value extends string> = Omit<SelectFieldProps, 'options'> & {
  readonly values: readonly Value[]
  readonly labels: Readonly<Record<Value, string>>
}

function ChoiceField<Value extends string>({ values, labels, ...select }: ChoiceFieldProps<Value>) {
  return (
    <SelectField {...select} options={values.map((value) => ({ value, label: labels[value] }))} />
  )
}
