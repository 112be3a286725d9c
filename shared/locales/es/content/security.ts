import { hourMs } from '../../../durations.ts'
import { paidTtlMs } from '../../../promised-limits.ts'
import type * as en from '../../en/content/security'
import type { Translated } from '../../locale'

export const securityCopy: Translated<typeof en.securityCopy> = {
  head: {
    title: 'Cómo protegemos su pago | Papaya',
    description:
      'Qué pasa con su tarjeta cuando paga una factura con Papaya, qué nunca guardamos y cómo saber si un mensaje o una página es de verdad nuestra.',
  },
  heading: 'Cómo protegemos su pago',
  lead: 'Usted nos confía su tarjeta. Esto es lo que hacemos con ella y lo que nunca guardamos.',
  neverStored: {
    heading: 'Lo que nunca guardamos',
    items: [
      {
        term: 'Su número de tarjeta completo',
        text: 'Va a nuestro procesador de tarjetas por una conexión cifrada. Guardamos solo la marca y los últimos cuatro dígitos.',
      },
      {
        term: 'El código de seguridad de su tarjeta',
        text: 'Nunca lo guardamos. Para pagar otra vez, lo escribe de nuevo.',
      },
      {
        term: 'Su contraseña',
        text: 'Si tiene una cuenta, guardamos una versión codificada de su contraseña. Nadie puede convertirla en la original.',
      },
      {
        term: 'La contraseña de su correo',
        text: 'Si vincula su correo para facturas electrónicas, inicia sesión con su proveedor de correo. Nunca vemos la contraseña.',
      },
    ],
  },
  keep: {
    heading: 'Lo que sí guardamos',
    text: 'Guardamos lo necesario para pagar su factura: su nombre, su dirección de facturación, cómo comunicarnos con usted, los datos de la factura y un registro del pago. Nuestra política de privacidad dice quién recibe qué y por qué.',
    link: { href: '/privacy', label: 'Lea nuestra política de privacidad' },
  },
  once: {
    heading: 'No pagará dos veces por accidente',
    items: [
      {
        term: 'Un segundo clic',
        text: 'Si hace clic dos veces, vuelve a cargar la página o pierde la conexión, no se le cobrará dos veces ese pago.',
      },
      {
        term: 'Comprobamos antes de responder',
        text: 'Si perdemos contacto con el procesador de tarjetas, no adivinamos. Le preguntamos qué pasó y le pedimos a usted que todavía no pague otra vez.',
      },
      {
        term: 'La misma factura otra vez',
        text: `¿Ya pagó el mismo monto en la misma cuenta en las últimas ${paidTtlMs / hourMs} horas? Le preguntaremos antes de que lo pague otra vez.`,
      },
      {
        term: 'Lo probamos a fondo',
        text: 'Apagamos nuestros servidores en medio de pagos de prueba y comprobamos que a nadie se le cobró dos veces.',
      },
    ],
  },
  others: {
    heading: 'Lo que otros pueden ver y hacer',
    items: [
      {
        term: 'Mensajes de texto y correos',
        text: 'Un mensaje de texto sobre su pago nunca muestra el monto, su cuenta ni quién le cobra. Los correos ocultan casi todo su número de cuenta.',
      },
      {
        term: 'El estado de su pago',
        text: 'Su enlace tiene un código largo y aleatorio que nadie puede adivinar. En un navegador que no sea el que usó para pagar, oculta partes de lo que escribió, como su número de cuenta y su correo.',
      },
      {
        term: 'Alguien con una tarjeta robada',
        text: 'Limitamos cuántas tarjetas se pueden probar y pedimos una verificación de que usted es una persona cuando algo parece raro.',
      },
    ],
  },
  real: {
    heading: 'Cómo saber que somos nosotros',
    items: [
      {
        question: '¿Qué nunca me pedirán?',
        answer:
          'Nunca le pedimos su número de tarjeta, su código de seguridad ni una contraseña por correo, mensaje de texto o teléfono.',
      },
      {
        question: 'Recibí un enlace. ¿Cómo puedo comprobarlo?',
        answer:
          'No use el enlace. Abra este sitio por su cuenta y busque el nombre de quien le cobra. Si el mensaje es sobre un pago que usted hizo, tiene el mismo número de referencia que el estado de su pago.',
      },
      {
        question: 'Veo un cargo que no reconozco.',
        answer:
          'Llame a su banco enseguida. Luego escríbanos la fecha y el monto, y lo investigaremos. No incluya el número de tarjeta.',
      },
    ],
  },
  report: {
    heading: '¿Encontró un problema de seguridad?',
    text: 'Díganoslo primero a nosotros y denos tiempo para corregirlo. Escriba a',
    contact: { href: '/contact', label: 'Contáctenos' },
  },
}
