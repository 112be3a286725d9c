import type * as en from '../en/app-download'
import type { Translated } from '../locale'

const platforms = { apple: 'Apple', android: 'Android' } as const

export const appDownloadCopy: Translated<typeof en.appDownloadCopy> = {
  title: 'Descargue la aplicación | Papaya',
  description:
    'Obtenga la aplicación Papaya para iPhone o Android. Tome una foto de cualquier factura y páguela en segundos.',
  heading: 'Obtenga la aplicación Papaya',
  intro:
    'Tome una foto de cualquier factura y páguela en segundos, con tarjeta o desde su cuenta bancaria.',
  form: {
    heading: 'Reciba el enlace',
    label: 'Número de celular',
    hint: '10 dígitos. Solo lo usaremos para enviarle este enlace.',
  },
  sent: {
    heading:
      '¡Mensaje enviado! Busque en su iPhone o Android el enlace para descargar la aplicación.',
    note: 'Puede tardar un minuto en llegar.',
  },
  stores: 'O vaya a su tienda de aplicaciones',
  download: 'Descargar la aplicación',
  web: { intro: '¿No tiene la aplicación?', link: 'Pagar en línea' },
  redirect: {
    title: (platform) => `Abriendo la tienda de ${platforms[platform]} | Papaya`,
    heading: (platform) => `Abriendo la tienda de ${platforms[platform]}...`,
    now: 'Descargar ahora',
    notYet: '¿No pasa nada? Toque el botón.',
    stay: 'Quedarme en esta página',
  },
  clip: {
    title: 'Toque ABRIR | Papaya',
    heading: 'Toque ABRIR para pagar su factura',
    intro: 'Ahora se abre App Store. Toque ABRIR allí y verá su factura.',
    open: 'Abrir App Store',
  },
  footer: { navigation: 'Avisos legales', support: '¿Preguntas? Escriba a' },
}
