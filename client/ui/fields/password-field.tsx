import { useState } from 'react'
import { uiCopy } from '../../../shared/locales/en/ui'
import { VisuallyHidden } from '../layout/visually-hidden'
import { TextField, type TextFieldProps } from './field'
import styles from './password-field.module.css'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>

/** Without JavaScript the toggle would do nothing, so CSS hides it. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
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
