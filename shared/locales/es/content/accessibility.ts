import type * as en from '../../en/content/accessibility'
import type { Translated } from '../../locale'

export const accessibilityCopy: Translated<typeof en.accessibilityCopy> = {
  head: {
    title: 'Accesibilidad | Papaya',
    description:
      'Cómo procuramos que todas las personas puedan pagar una factura con Papaya y qué no hemos probado todavía con personas.',
  },
  heading: 'Accesibilidad',
  lead: 'Todas las personas deben poder pagar una factura aquí. Esta página dice cuál es nuestra meta, cómo la comprobamos y qué no hemos comprobado todavía.',
  aim: {
    heading: 'Nuestra meta',
    text: 'Nuestra meta es el nivel AA de las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, en todas las páginas y en los dos idiomas. Según nuestras comprobaciones lo cumplimos, salvo algunos criterios que cumplimos en parte. Nadie fuera de nuestro equipo lo ha confirmado.',
  },
  helps: {
    heading: 'Con qué puede contar',
    items: [
      {
        term: 'Un lector de pantalla o un teclado',
        text: 'Puede pagar sin mouse. Cada página tiene un encabezado principal, los campos tienen etiquetas y los errores se listan y se anuncian.',
      },
      {
        term: 'Texto grande y zoom',
        text: 'Las páginas caben en su ventana con un zoom de 400% y con el texto al doble de tamaño.',
      },
      {
        term: 'Los colores que le convienen',
        text: 'Las páginas siguen el modo claro u oscuro de su dispositivo, sus propios colores de alto contraste y su preferencia de menos movimiento.',
      },
      {
        term: 'Sin JavaScript y sin cuenta',
        text: 'Con nuestros propios campos de tarjeta puede pagar con JavaScript desactivado. Nunca necesita una cuenta para pagar.',
      },
      {
        term: 'Tiempo para pensar',
        text: 'El formulario de pago sirve durante un día. Puede cancelar un pago hasta que lo aceptemos.',
      },
      {
        term: 'Español o inglés',
        text: 'Las páginas, los correos y los mensajes de texto están en el idioma que elija. Los documentos legales están en inglés, con un resumen en español. La referencia de la API está solo en inglés.',
      },
    ],
  },
  checks: {
    heading: 'Cómo lo comprobamos',
    items: [
      {
        term: 'Cada pantalla, de forma automática',
        text: 'Un programa abre todas las pantallas en todos sus estados, claras y oscuras. Busca nombres que faltan, poco contraste y objetivos pequeños y, en español, donde las palabras son más largas, texto cortado.',
      },
      {
        term: 'Con el teclado',
        text: 'Otras pruebas pagan una factura solo con el teclado y comprueban dónde está el foco después de cada paso.',
      },
    ],
  },
  gaps: {
    heading: 'Lo que no hemos probado',
    items: [
      {
        term: 'Con personas',
        text: 'Todavía ninguna persona con discapacidad ha probado estas páginas para nosotros. Los programas encuentran solo algunos de los problemas que tienen las personas.',
      },
      {
        term: 'Con lectores de pantalla',
        text: 'No hemos recorrido un pago completo con NVDA, JAWS, VoiceOver ni TalkBack. Solo sabemos lo que los navegadores les dicen.',
      },
      {
        term: 'Con control por voz, pulsadores y lupas',
        text: 'No hemos probado ninguno.',
      },
      {
        term: 'Páginas de otras empresas',
        text: 'Donde un procesador de tarjetas muestra sus propios campos, o su banco le pide confirmar un pago, esas partes no son nuestras.',
      },
    ],
  },
  report: {
    heading: 'El informe completo',
    text: '¿Compra para una empresa o una institución? Nuestro informe recorre todos los criterios de las WCAG 2.2.',
    link: { href: '/accessibility/report', label: 'Leer el informe por criterio' },
  },
  tell: {
    heading: '¿Algo le impide avanzar?',
    text: 'Díganos la página y qué pasó, y mientras tanto le ayudaremos a pagar de otra forma. Escriba a',
    contact: { href: '/contact', label: 'Contáctenos' },
  },
}
