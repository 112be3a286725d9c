import * as en from '../../en/payments/bot-fields'
import type { Translated } from '../../locale'

export const botFieldCopy: Translated<typeof en.botFieldCopy> = {
  labels: {
    account_id: 'Número de cuenta',
    account_number: 'Número de cuenta',
    company_name: 'Nombre de la empresa',
    date_of_birth: 'Fecha de nacimiento',
    date_of_service: 'Fecha del servicio',
    dob: 'Fecha de nacimiento',
    dos: 'Fecha del servicio',
    first_name: 'Nombre',
    group_number: 'Número de grupo',
    guarantor_id: 'Número del responsable del pago',
    guarantor_name: 'Nombre del responsable del pago',
    invoice_number: 'Número de factura',
    insurance_company: 'Aseguradora',
    invoice_date: 'Fecha de la factura',
    last_name: 'Apellido',
    member_id: 'Número de afiliado',
    member_number: 'Número de afiliado',
    name_on_the_bill: 'Nombre en la factura',
    patient_dob: 'Fecha de nacimiento del paciente',
    patient_id: 'Número de paciente',
    patient_name: 'Nombre del paciente',
    phone_number: 'Número de teléfono',
    policy_number: 'Número de póliza',
    patient_zip: 'Código postal del paciente',
    statement_id: 'Número del estado de cuenta',
    statement_number: 'Número del estado de cuenta',
    zip: 'Código postal',
  },
  words: en.botFieldCopy.words,
  /** The name that the biller gave it, in English: the automation host sends no other. */
  other: (name) => `“${name}” (como aparece en su factura)`,
}
