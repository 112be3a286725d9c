import { expect, test } from 'vitest'
import { paymentFormCopy } from '../locales/en/payments/form'
import { toBotLabel } from './bot-fields'

test.each([
  ['guarantor_id', 'Guarantor ID', 'Número del responsable del pago'],
  ['patient_dob', paymentFormCopy.labels.payDOB, 'Fecha de nacimiento del paciente'],
  ['zip', 'ZIP code', 'Código postal'],
  ['ward_name', 'Ward name', '“Ward name” (como aparece en su factura)'],
  ['constructor', 'Constructor', '“Constructor” (como aparece en su factura)'],
  ['_', '_', '_'],
])('the field %j is labeled %j in English and %j in Spanish', (key, english, spanish) => {
  expect([toBotLabel(key, 'en'), toBotLabel(key, 'es')]).toEqual([english, spanish])
})
