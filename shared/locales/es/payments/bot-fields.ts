import type * as en from '../../en/payments/bot-fields'
import type { Translated } from '../../locale'

export const botFieldWords: Translated<typeof en.botFieldWords> = {
  id: 'ID',
  zip: 'código postal',
  dob: 'fecha de nacimiento',
  dos: 'fecha del servicio',
}
