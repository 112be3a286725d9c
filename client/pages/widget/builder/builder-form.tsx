import { useEffect, useState } from 'react'
import { widgetBuilderCopy } from '../../../../shared/locales/en/widget/builder'
import { paths } from '../../../../shared/urls'
import {
  type WidgetChoice,
  widgetThemes,
  widgetTypes,
  widgetViews,
} from '../../../../shared/widget/page-data'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/fields/field'
import { SelectField, type SelectFieldProps } from '../../../ui/fields/select-field'
import styles from './builder-form.module.css'

type Props = {
  readonly choice: WidgetChoice
  /** Whether the name belongs to a payee. */
  readonly note: string | undefined
  readonly isHeaderless: boolean
  readonly onChange: (choice: WidgetChoice) => void
}

const copy = widgetBuilderCopy.form
const themePattern = /^#[0-9a-f]{6}$/i

export function BuilderForm({ choice, note, isHeaderless, onChange }: Props) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])

  const field = (name: keyof WidgetChoice) => ({
    id: `widget-${name}`,
    name,
    label: copy[name],
    defaultValue: choice[name],
  })
  const changeTheme = (text: string) => {
    const theme = text.trim().toLowerCase()
    if (theme === '' || themePattern.test(theme) || Object.hasOwn(widgetThemes, theme))
      onChange({ ...choice, theme })
  }

  return (
    <form method="get" action={paths.widgetBuilder} className={styles.form}>
      {isHeaderless && <input type="hidden" name="headerless" value="" />}
      <TextField
        {...field('payee')}
        hint={copy.payeeHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        // The server looks up the name.
        onBlur={({ currentTarget }) => {
          if (isHydrated && currentTarget.value.trim().toLowerCase() !== choice.payee)
            currentTarget.form?.requestSubmit()
        }}
      />
      {note && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      <ChoiceField
        {...field('type')}
        values={widgetTypes}
        words={widgetBuilderCopy.types}
        onChoose={(type) => onChange({ ...choice, type })}
      />
      <ChoiceField
        {...field('view')}
        values={widgetViews}
        words={widgetBuilderCopy.views}
        onChoose={(view) => onChange({ ...choice, view })}
      />
      <TextField
        {...field('theme')}
        hint={copy.themeHint}
        autoComplete="off"
        list="widget-themes"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        onInput={({ currentTarget }) => changeTheme(currentTarget.value)}
      />
      <datalist id="widget-themes">
        {Object.keys(widgetThemes).map((theme) => (
          <option key={theme} value={theme} />
        ))}
      </datalist>
      <TextField
        {...field('label')}
        hint={copy.labelHint}
        autoComplete="off"
        maxLength={80}
        onInput={({ currentTarget: { value } }) => onChange({ ...choice, label: value.trim() })}
      />
      <Button type="submit" variant="secondary" block>
        {copy.update}
      </Button>
    </form>
  )
}

type ChoiceFieldProps<Value extends string> = Omit<SelectFieldProps, 'options' | 'onChange'> & {
  readonly values: readonly Value[]
  readonly words: Readonly<Record<Value, string>>
  readonly onChoose: (value: Value) => void
}

function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { values, words, onChoose, ...select } = props
  return (
    <SelectField
      {...select}
      options={values.map((value) => ({ value, label: words[value] }))}
      onChange={({ currentTarget }) => {
        const chosen = values.find((value) => value === currentTarget.value)
        if (chosen !== undefined) onChoose(chosen)
      }}
    />
  )
}
