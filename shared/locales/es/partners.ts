import type * as en from '../en/partners'
import type { Translated } from '../locale'

export const partnersCopy: Translated<typeof en.partnersCopy> = {
  pageTitle: 'Asóciese con Papaya | Papaya',
  pageTitleSent: 'Mensaje enviado | Papaya',
  description:
    'Permita que le paguen con tarjeta por medio de Papaya. Tendrá su propia página de pago, sin instalar programas. Vea qué se necesita y escríbanos para empezar.',
  title: 'Permita que le paguen con tarjeta',
  lead: 'Sus clientes abren su página de pago y pagan con tarjeta. Usted recibe el pago con lo que necesita para registrarlo.',
  write: 'Envíenos un mensaje',
  code: 'Tengo un código de acceso',
  codeText: '¿Ya tiene un código de acceso?',
  codeLink: 'Escríbalo aquí',
  payerText: '¿Preguntas sobre una factura que va a pagar?',
  payerLink: 'Vaya a nuestra página de contacto',
  verifyText: '¿Le pedimos verificar su negocio?',
  verifyLink: 'Abra el formulario',
  direct: '¿Prefiere el correo? Escríbanos a',
  neverSend:
    'Nunca envíe números de tarjeta, claves bancarias ni números fiscales completos. Nunca se los pediremos por correo.',
}

export const partnersPitchCopy: Translated<typeof en.partnersPitchCopy> = {
  benefitsTitle: 'Qué hace Papaya por usted',
  page: {
    title: 'Su propia página de pago',
    text: 'Tiene su logotipo y sus campos. Su dirección es lo bastante corta para imprimirla en una factura. ¿También quiere un botón en su sitio? Elija cómo se ve, pruébelo y pegue cuatro líneas en su página.',
    link: 'Cree su botón de pago',
  },
  status: {
    title: 'Menos llamadas',
    text: 'Quienes pagan pueden ver el estado de su pago. Les avisamos por correo o mensaje de texto cuando se acepta, a menos que su enlace lo desactive.',
  },
  posting: {
    title: 'Pagos que puede registrar',
    text: 'Cuando le enviamos dinero, podemos mandarle por correo la lista de pagos, con un enlace a un archivo CSV o JSON para sus libros. Tiene estas columnas. Sus filas suman el depósito. Los reembolsos y las disputas tienen sus propias filas. paid_on es el día en que cobramos a la tarjeta.',
    column: 'Columna',
    example: 'Ejemplo',
  },
  howTitle: 'Cómo funciona',
  steps: [
    {
      title: 'Díganos quién es',
      text: 'Escríbanos el nombre de su negocio y cuántos estados de cuenta envía al mes, más o menos.',
    },
    {
      title: 'Verifique su negocio',
      text: 'Comprobamos que usted es quien dice ser, para que nadie más pueda recibir sus pagos.',
    },
    {
      title: 'Reciba sus pagos',
      text: 'Ponga su enlace en facturas, mensajes de texto y su sitio. Siga sus pagos en su panel.',
    },
  ],
  takesTitle: 'Qué se necesita',
  takes: [
    {
      title: 'De usted',
      text: 'El nombre y la dirección de su negocio, un teléfono para preguntas sobre facturas y su logotipo, si tiene uno.',
    },
    {
      title: 'De sus facturas',
      text: 'Necesitamos saber cómo es un número de cuenta y qué campos necesita para registrar un pago.',
    },
    {
      title: 'De su equipo web',
      text: 'Nada, si solo usa su página de pago. Para el botón, pegan cuatro líneas. Si su sitio tiene una política de seguridad de contenido, agregan nuestro sitio.',
    },
  ],
  costTitle: 'Cuánto cuesta',
  cost: [
    'Hable con nosotros. Díganos cuántos estados de cuenta envía y cómo quiere recibir los pagos, y le daremos un precio.',
    'Usted decide qué tarjetas acepta y si hay un cargo por tarjeta. Quien paga ve el cargo antes de pagar.',
  ],
}
