import { useState, useSyncExternalStore } from 'react'
import { uiCopy } from '../../../shared/locales/en/ui'
import { VisuallyHidden } from '../layout/visually-hidden'
import { TextField, type TextFieldProps } from './field'
import styles from './password-field.module.css'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>

const neverChanges = () => () => {}
const onBrowser = () => true
const onServer = () => false

/** The toggle appears at hydration: without JavaScript it would do nothing. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const hydrated = useSyncExternalStore(neverChanges, onBrowser, onServer)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className={styles.toggle}
          hidden={!hydrated}
          aria-pressed={shown}
          aria-controls={props.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? uiCopy.passwordField.hide : uiCopy.passwordField.show}
          <VisuallyHidden> {uiCopy.passwordField.what}</VisuallyHidden>
        </button>
      }
    />
  )
}
