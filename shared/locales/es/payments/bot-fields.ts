import * as en from '../../en/payments/bot-fields'
import type { Translated } from '../../locale'

export const botFieldCopy: Translated<typeof en.botFieldCopy> = {
  labels: {
    account_id: 'Número de cuenta',
    account_number: 'Número de cuenta',
    date_of_birth: 'Fecha de nacimiento',
    date_of_service: 'Fecha del servicio',
    dob: 'Fecha de nacimiento',
    dos: 'Fecha del servicio',
    first_name: 'Nombre',
    guarantor_id: 'Número del responsable del pago',
    guarantor_name: 'Nombre del responsable del pago',
    invoice_number: 'Número de factura',
    last_name: 'Apellido',
    patient_dob: 'Fecha de nacimiento del paciente',
    patient_id: 'Número de paciente',
    patient_name: 'Nombre del paciente',
    patient_zip: 'Código postal del paciente',
    statement_id: 'Número del estado de cuenta',
    statement_number: 'Número del estado de cuenta',
    zip: 'Código postal',
  },
  words: en.botFieldCopy.words,
  /** The name that the biller gave it, in English: the automation host sends no other. */
  other: (name) => `Dato «${name}»`,
}
