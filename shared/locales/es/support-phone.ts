import type * as en from '../en/support-phone'
import type { Translated } from '../locale'

export const supportPhoneCopy: Translated<typeof en.supportPhoneCopy> = {
  before: ', o llame al',
  days: {
    Mon: 'lunes',
    Tue: 'martes',
    Wed: 'miércoles',
    Thu: 'jueves',
    Fri: 'viernes',
    Sat: 'sábado',
    Sun: 'domingo',
  },
  hours: (from, to, opens, closes) =>
    `, de ${from} a ${to}, de ${opens} a ${closes}, hora del Este`,
}
