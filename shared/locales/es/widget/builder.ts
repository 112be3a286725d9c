import type * as en from '../../en/widget/builder'
import type { Translated } from '../../locale'

const schemes = { light: 'clara', dark: 'oscura' } as const

export const widgetBuilderCopy: Translated<typeof en.widgetBuilderCopy> = {
  title: 'Ponga un widget de pago en su página | Papaya',
  description: 'Elija cómo se ve su widget de pago, pruébelo y copie el fragmento para su página.',
  heading: 'Ponga un widget de pago en su página',
  intro:
    'Elija un aspecto, copie el fragmento y péguelo donde quiera el widget. No necesita una cuenta. El widget no usa cookies, y su script comprimido pesa menos de 1 KB.',
  form: {
    heading: 'Su widget',
    payee: 'Nombre del socio o de la empresa',
    payeeHint:
      'Use el nombre de su dirección de Papaya, como cedar-hollow. O escriba el nombre de su negocio para buscarlo. Déjelo vacío para cualquier empresa.',
    unknown: (typed) =>
      `No encontramos “${typed}”. Elija su nombre de la lista o deje el campo vacío.`,
    suggestions: '¿Es uno de estos?',
    nameStates: {
      checking: 'Revisando el nombre. En un momento podrá copiar el fragmento.',
      failed: 'No pudimos revisar el nombre. Revise su conexión y presione Actualizar.',
    },
    type: 'Claro u oscuro',
    view: 'Vista',
    language: 'Idioma',
    label: 'Nombre para lectores de pantalla',
    labelHint:
      'Cómo llama un lector de pantalla al widget, por ejemplo “Pague su factura de Cedar Hollow”.',
    ref: 'Su referencia',
    refHint: (max) =>
      `Opcional. Su propio identificador del pago, con un máximo de ${max} letras, números, “.”, “_” o “-”. Nunca un nombre, un número de expediente ni un número de Seguro Social.`,
    refWrong: (max) =>
      `Use de 1 a ${max} letras, números, “.”, “_” o “-”, sin punto al final. No puede ser un número de tarjeta, nueve dígitos solos ni 404.`,
    returnUrl: 'Página a la que se vuelve',
    returnHint: 'Opcional. Una dirección https de su sitio. El recibo lleva a ella.',
    returnWrong: 'Use una dirección como https://www.example.com/thanks.',
    returnUnlisted: (host) =>
      `${host} todavía no está en la lista de esta empresa, así que el recibo no llevará a esa página. Pídanos que lo agreguemos.`,
    update: 'Actualizar la vista previa y el fragmento',
  },
  types: {
    auto: 'Como la página o el sistema',
    light: 'Siempre claro',
    dark: 'Siempre oscuro',
  },
  views: {
    auto: 'Según el dispositivo',
    desktop: 'Pantalla grande, con un formulario de teléfono',
    mobile: 'Teléfono, con un botón hacia la aplicación',
    buttons: 'Dos botones con imagen',
    tab: 'Pestaña lateral, con un formulario pequeño',
  },
  languages: { auto: 'El del navegador del visitante', en: 'Inglés', es: 'Español' },
  color: {
    label: 'Color',
    hint: 'Déjelo vacío para usar el suyo. O escriba papaya, ocean, forest, plum, graphite o un color como #1d5fc4.',
    wrong: (typed) =>
      `No conocemos el color “${typed}”. Use papaya, ocean, forest, plum, graphite o seis dígitos como #1d5fc4.`,
    swatches: 'Colores para elegir',
    own: 'el suyo',
    picker: 'elija un color',
    contrast: ({ scheme, button, ratio, isOwn }) =>
      `En una página ${schemes[scheme]}, el botón es ${button}, con un contraste de texto de ${ratio}:1.${isOwn ? '' : ' Ajustamos su color para que se pueda leer.'}`,
  },
  found: {
    anyBiller: 'Sirve para cualquier empresa. Los visitantes buscan la suya.',
    partner: (payee) => `${payee === null ? 'Este socio' : payee} tiene su propio aspecto.`,
    payee: (payee) => `${payee ?? 'Esta empresa'} usa el aspecto normal, con su nombre.`,
  },
  preview: { heading: 'Vista previa', title: 'Vista previa de su widget de pago' },
  snippet: {
    heading: 'Fragmento',
    note: (lines) =>
      `Son ${lines} líneas, y siempre cargan la versión más nueva. Si el widget no carga, los visitantes ven el enlace de adentro.`,
    noName: 'Para obtener el fragmento, elija un nombre que conozcamos o deje el campo vacío.',
    noColor: 'Para obtener el fragmento, corrija el color.',
    pinned: 'Fijado a una versión',
    pinnedNote:
      'Use esto si necesita integridad de subrecursos. El archivo nunca cambia. Todas las versiones están en',
    link: 'Pague su factura',
    copy: 'Copiar',
    copied: 'Copiado',
    copyFailed: 'Seleccionado. Presione Ctrl+C o ⌘C para copiar.',
  },
  email: {
    link: 'Enviar esto a quien administra mi sitio',
    subject: 'Un widget de pago para nuestro sitio',
    body: ({ snippet, height, policy, builder }) =>
      `Agregue este widget de pago a nuestro sitio, por favor.

1. Pegue esto donde quiera el widget:

${snippet}

2. Agregue esto a la hoja de estilos. Reserva espacio para el widget, para que la página no salte:

${height}

3. Si la página tiene una Content-Security-Policy, agregue estas fuentes:

${policy}

Vea una vista previa y más en ${builder}
`,
  },
  link: {
    heading: 'Enlace y código QR',
    note: 'Para correos, mensajes de texto y facturas impresas. Abre el formulario de pago sin el widget.',
    none: 'Elija una empresa para obtener su enlace.',
    qr: (url) => `Código QR de ${url}`,
    download: 'Descargar el código QR (SVG)',
  },
  height: {
    heading: 'Altura, para su hoja de estilos',
    note: 'Es opcional. Reserva espacio para el widget, para que su página no salte cuando carga. Es una regla CSS porque muchas políticas de seguridad bloquean los atributos de estilo.',
  },
  check: {
    heading: 'Revise su página',
    text: '¿No aparece el widget? Agregue el atributo `debug`, como en `<papaya-pay debug …>`, y abra la consola del navegador. Le dice (en inglés) qué falta en el fragmento, en su política de seguridad de contenido o en nuestra lista de sus orígenes. Luego quite el atributo.',
  },
  policy: {
    heading: 'Política de seguridad de contenido',
    note: 'Si su página tiene una, agregue estas fuentes. Si su página usa Cross-Origin-Embedder-Policy, no hay que hacer nada más.',
  },
  events: {
    heading: 'Eventos',
    note: 'Escuche en el elemento o en el documento. `event.detail` tiene `wid` (el ID del marco) y `payee`. Nunca tiene un número de teléfono.',
    name: 'Evento',
    when: 'Cuándo',
    detail: 'También en event.detail',
    none: 'nada',
    rows: {
      ready: ['El marco cargó y reemplazó el enlace de respaldo.', 'type'],
      click: ['El visitante presionó un botón.', 'button: send, pay, picture u online'],
      'link-sent': ['Estamos enviando el mensaje con el enlace.', ''],
      redirect: ['Estamos enviando al visitante a la tienda de aplicaciones.', 'to: store'],
      error: [
        'Algo salió mal. Con frame_blocked o sandboxed, los visitantes ven el enlace.',
        'code, como frame_blocked, sandboxed o INVALID_NUMBER',
      ],
    },
  },
}
