import type { termsOfService as en } from '../../en/legal/terms'
import type { LegalSummary } from '../../legal-document'

export const termsOfService: LegalSummary<typeof en> = {
  head: {
    title: 'Términos del servicio | Papaya',
    description:
      'Las condiciones para pagar al emisor de su factura con Papaya: quién puede usarlo, cómo se paga, de qué respondemos y cómo se resuelven los desacuerdos.',
  },
  heading: 'Términos del servicio',
  dated: 'Última actualización: 17 de junio de 2020',
  governs:
    'Este resumen en español es para ayudarle. El texto en inglés, debajo de cada resumen, es el que rige.',
  intro: [
    'Estos términos son un acuerdo entre usted y Papaya. Se aplican cuando usa la aplicación Papaya, este sitio, nuestra página o botón de pago en otro sitio, o un enlace que le enviamos. Al usar el servicio los acepta. La [Política de privacidad](privacy) es parte de estos términos.',
  ],
  sections: {
    service: {
      heading: 'Qué hace el servicio',
      text: 'Entregamos el pago que usted nos pide a la empresa, el proveedor u otro emisor que elija. Actuamos por usted: no somos el emisor y no decidimos lo que usted debe. Pagar a un emisor no significa que nos recomiende ni que lo recomendemos.',
    },
    eligibility: {
      heading: 'Quién puede usarlo',
      text: 'Debe vivir en los Estados Unidos, tener al menos 18 años (o la mayoría de edad de su estado, si es mayor), poder firmar un acuerdo, y pagar con una tarjeta o cuenta suya o que su titular le permita usar. Si paga por una empresa, confirma que puede actuar por ella.',
    },
    account: {
      heading: 'Su cuenta y su información',
      text: 'Puede pagar en la web sin cuenta. Si tiene una, cuide su contraseña: responde por lo que se haga con la cuenta hasta que nos avise. Un enlace para cambiarla sirve una vez, en 24 horas. Dé datos correctos: un número de cuenta o un emisor equivocado puede desviar, retrasar o impedir el pago.',
    },
    methods: {
      heading: 'Cómo puede pagar',
      text: 'Por transferencia bancaria (ACH) donde la ofrezcamos, o con tarjeta de débito o crédito Mastercard, Visa, American Express o Discover. Un emisor puede aceptar menos. Al pedir un pago nos autoriza a cobrar el monto y los cargos que vio antes de confirmar. El cargo lleva nuestro nombre o el del emisor.',
    },
    limits: {
      heading: 'Montos y cargos',
      text: 'Un pago en la web puede ser de hasta $2,000, sin contar cargos. Los cargos se muestran antes de confirmar; no agregamos ninguno después. Si el emisor pide un cargo o un monto mayor, primero le preguntamos.',
    },
    review: {
      heading: 'Revisión, aceptación y rechazo',
      text: 'Un pago enviado es una solicitud. La revisamos y le enviamos el resultado por correo. Hasta que se acepta, el monto queda retenido y no se cobra. Podemos rechazar, retrasar o cancelar un pago que no coincide con una factura, que el emisor no acepta, que parece no autorizado o para el que no recibimos a tiempo la información que pedimos.',
    },
    timing: {
      heading: 'Fechas límite',
      text: 'Envíe el pago con tiempo para revisarlo y entregarlo antes de la fecha límite. Si vemos que llegará tarde, quizá le preguntemos si desea seguir. Si el retraso no es culpa nuestra, no respondemos por cargos por atraso del emisor.',
    },
    cancel: {
      heading: 'Cancelaciones, reembolsos y errores',
      text: 'Puede cancelar un pago mientras no se haya aceptado, con el botón de su página de pago, el enlace de nuestro mensaje o por correo a {support}. Después, solo el emisor puede devolverlo. Si ve un pago que no autorizó, avise enseguida a nosotros y a su banco. Estos términos no le quitan derechos que la ley le da.',
    },
    messages: {
      heading: 'Mensajes de texto y correos',
      text: 'Cuando escribe un celular para recibir un enlace, nos pide enviar un mensaje a ese número. Pueden aplicarse tarifas de mensajes y datos. Use solo un número suyo o de alguien que esté de acuerdo. También enviamos correos sobre sus pagos.',
    },
    ebills: {
      heading: 'Correos vinculados',
      text: 'Si vincula un correo, nos permite buscar facturas en él y mostrárselas. Usted sigue siendo responsable de ver y pagar sus facturas a tiempo. Puede terminar el vínculo cuando quiera en la configuración de su proveedor de correo.',
    },
    'third-parties': {
      heading: 'Terceros y páginas en un marco',
      text: 'Algunas páginas muestran el formulario de un tercero en un marco: lo que escribe allí va a ese tercero y se rige por sus condiciones. Podemos mencionar ofertas de otros, como crédito médico; no estamos afiliados a ellos y usted los usa bajo su propio riesgo. Estos términos valen para nuestro botón o widget, no para el sitio que lo muestra.',
    },
    conduct: {
      heading: 'Lo que no se permite',
      text: 'No use el servicio para algo ilegal, ni la tarjeta, la cuenta, el teléfono o la identidad de otra persona sin permiso. No pruebe tarjetas ni sobrecargue o ataque el servicio. No lo copie, venda ni desarme, salvo donde la ley lo permita.',
    },
    property: {
      heading: 'Nuestra propiedad',
      text: 'El servicio, su diseño, sus textos y el nombre y logotipo de Papaya son nuestros o de quienes nos dan licencia. Las fotos y los datos de sus facturas siguen siendo suyos; nos permite usarlos para hacer sus pagos.',
    },
    ending: {
      heading: 'Cambios y final',
      text: 'Podemos cambiar el servicio o estos términos; avisaremos con tiempo razonable de un cambio importante. Cada pago se rige por los términos vigentes cuando lo envió. Usted puede dejar de usar el servicio cuando quiera. Podemos suspender o terminar su uso si incumple estos términos, o si la ley o la prevención de un daño lo exige.',
    },
    warranty: {
      heading: 'Sin garantía',
      text: 'Prestamos el servicio con cuidado, pero “tal cual” y “según disponibilidad”. Hasta donde la ley lo permite, no garantizamos que funcione sin interrupciones ni errores, ni que un emisor acepte o acredite un pago en cierta fecha.',
    },
    liability: {
      heading: 'Límite de responsabilidad',
      text: 'Hasta donde la ley lo permite, no respondemos por daños indirectos ni por ganancias o datos perdidos, y nuestra responsabilidad total se limita a los cargos que nos pagó en los 12 meses anteriores. Algunos estados no permiten estos límites. No reducen nuestro deber de entregar o devolver lo que pagó. Si otros nos reclaman porque usted incumplió estos términos o la ley, acepta cubrirlo.',
    },
    disputes: {
      heading: 'Si no estamos de acuerdo',
      text: 'Antes de un proceso, quien tiene la queja envía al otro un aviso escrito (el suyo a {support}). Durante 60 días desde que se recibe, intentamos de buena fe resolverlo. Si no se logra, cualquiera puede ir a un tribunal. Los plazos legales se detienen esos 60 días. Se puede pedir una medida urgente o usar un tribunal de reclamos menores.',
    },
    notices: {
      heading: 'Avisos',
      text: 'Podemos avisarle por correo electrónico, mensaje de texto, en el sitio, en la aplicación o por correo postal. Un aviso por correo electrónico o mensaje cuenta como recibido al enviarse, salvo que sepamos que no llegó; uno por correo postal, 3 días hábiles después. Puede escribirnos a {support}.',
    },
    general: {
      heading: 'Generales',
      text: 'Se aplican las leyes de los Estados Unidos y del estado donde vive. Si una parte no se puede aplicar, el resto sigue vigente. No usar un derecho enseguida no significa renunciar a él. Usted no puede ceder sus derechos sin nuestro permiso; nosotros podemos ceder los nuestros con nuestro negocio. Estos términos y la política de privacidad son todo el acuerdo sobre el servicio.',
    },
  },
}
