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
import { SelectField } from '../../../ui/fields/select-field'
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

  const changeTheme = (text: string) => {
    const theme = text.trim().toLowerCase()
    if (theme === '' || themePattern.test(theme) || Object.hasOwn(widgetThemes, theme))
      onChange({ ...choice, theme })
  }

  return (
    <form method="get" action={paths.widgetBuilder} className={styles.form}>
      {isHeaderless && <input type="hidden" name="headerless" value="" />}
      <TextField
        id="widget-payee"
        name="payee"
        label={copy.payee}
        hint={copy.payeeHint}
        defaultValue={choice.payee}
        autoCapitalize="none"
        autoComplete="off"
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
      <SelectField
        id="widget-type"
        name="type"
        label={copy.type}
        defaultValue={choice.type}
        options={widgetTypes.map((value) => ({ value, label: widgetBuilderCopy.types[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const type = widgetTypes.find((candidate) => candidate === value)
          if (type) onChange({ ...choice, type })
        }}
      />
      <SelectField
        id="widget-view"
        name="view"
        label={copy.view}
        defaultValue={choice.view}
        options={widgetViews.map((value) => ({ value, label: widgetBuilderCopy.views[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const view = widgetViews.find((candidate) => candidate === value)
          if (view) onChange({ ...choice, view })
        }}
      />
      <TextField
        id="widget-theme"
        name="theme"
        label={copy.theme}
        hint={copy.themeHint}
        defaultValue={choice.theme}
        list="widget-themes"
        autoCapitalize="none"
        autoComplete="off"
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
        id="widget-label"
        name="label"
        label={copy.label}
        hint={copy.labelHint}
        defaultValue={choice.label}
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
