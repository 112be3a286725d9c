import { useState } from 'react'
import { uiCopy } from '../../../shared/locales/ui'
import { VisuallyHidden } from '../layout/visually-hidden'
import { useCopy } from '../locale'
import styles from './password-field.module.css'
import { TextField, type TextFieldProps } from './text-field'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>

/** Without JavaScript the toggle would do nothing, so CSS hides it. */
export function PasswordField(props: PasswordFieldProps) {
  const copy = useCopy(uiCopy.passwordField)
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className={`scripted ${styles.toggle}`}
          aria-pressed={isShown}
          aria-controls={props.id}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? copy.hide : copy.show}
          <VisuallyHidden> {copy.what}</VisuallyHidden>
        </button>
      }
    />
  )
}
