import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { toBotFieldName } from '../../../../shared/payments/bot-fields'
import { PaymentField } from './payment-field'

type Props = {
  readonly botName: string
  readonly keys: readonly string[]
  readonly labels: Readonly<Record<string, string>>
}

/** Extra fields that the bot of this payee needs (commonBot). */
export function BotFields({ botName, keys, labels }: Props) {
  if (keys.length === 0) return null
  return (
    <>
      <input type="hidden" name="paybotName" defaultValue={botName} />
      {keys.map(toBotFieldName).map((name) => (
        <PaymentField
          key={name}
          name={name}
          label={labels[name]}
          hint={paymentFormCopy.hints.bot}
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
        />
      ))}
    </>
  )
}
