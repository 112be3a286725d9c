import type { RefObject } from 'react'
import { Icon, type IconName } from '../brand/icon'
import { classNames } from '../class-names'
import { useLocale } from '../locale'
import styles from './new-password-fields.module.css'
import { type Check, type PasswordErrors, type TypedPasswords, toChecks } from './password-checks'
import { PasswordField } from './password-field'

type Both<Value> = { readonly new: Value; readonly confirm: Value }

type Props = {
  readonly ids: Both<string>
  readonly names: Both<string>
  readonly labels: Both<string>
  readonly refs?: Both<RefObject<HTMLInputElement | null>>
  readonly typed: TypedPasswords
  /** From the server or a rejected submit; the caller clears them when something is typed. */
  readonly errors: PasswordErrors
  readonly onInput?: () => void
}

/** A new password and its confirmation, each with a live status line. */
export function NewPasswordFields({ ids, names, labels, refs, typed, errors, onInput }: Props) {
  const checks = toChecks(typed, errors, useLocale())
  const toFieldProps = (name: 'new' | 'confirm') => ({
    id: ids[name],
    name: names[name],
    ref: refs?.[name],
    label: labels[name],
    autoComplete: 'new-password',
    required: true,
    className: checks[name].tone === 'error' ? styles.invalid : undefined,
    'aria-invalid': checks[name].tone === 'error' || undefined,
    'aria-describedby': `${ids[name]}-check`,
    onInput,
  })
  return (
    <div className={styles.fields}>
      <PasswordField {...toFieldProps('new')} />
      <CheckLine id={`${ids.new}-check`} check={checks.new} />
      <PasswordField {...toFieldProps('confirm')} />
      <CheckLine id={`${ids.confirm}-check`} check={checks.confirm} />
    </div>
  )
}

const icons = {
  unmet: 'info',
  met: 'success',
  error: 'alert',
} as const satisfies Record<Check['tone'], IconName>

/** A field's status line. It is always rendered, so that the layout does not shift. */
function CheckLine({ id, check }: { readonly id: string; readonly check: Check }) {
  return (
    <p id={id} className={classNames(styles.line, styles[check.tone])} aria-live="polite">
      <Icon name={icons[check.tone]} />
      <span>{check.text}</span>
    </p>
  )
}
