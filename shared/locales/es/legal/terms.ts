// Summary of the Terms of Service. The English text governs.

import { hourMs } from '../../../durations.ts'
import { maxAmount } from '../../../max-amount.ts'
import { resetLinkTtlMs } from '../../../retention.ts'
import { listCardBrands } from '../../card-brand-list.ts'
import type * as en from '../../en/legal/terms'
import type { LegalSummary } from '../../legal-document'

export const termsOfService: LegalSummary<typeof en.termsOfService> = {
  head: {
    title: 'Términos del servicio | Papaya',
    description:
      'Los términos para pagar una factura con Papaya. Dicen quién puede usarlo, cómo puede pagar, de qué somos responsables y cómo resolvemos las disputas.',
  },
  heading: 'Términos del servicio',
  dated: 'Última actualización: 17 de junio de 2020',
  revised: 'Revisado el 1 de diciembre de 2026',
  governs:
    'El texto en inglés de estos términos es el que rige. Este resumen en español es solo una ayuda para entenderlo. Si hay alguna diferencia, vale el texto en inglés.',
  intro: [
    'Estos términos son un acuerdo entre usted y Papaya (“Papaya”, “nosotros”). Se aplican cuando usa la aplicación Papaya, este sitio web, nuestra página o nuestro botón de pago en otro sitio, o un enlace que le enviamos (en conjunto, el “Servicio”). Al usar el Servicio, usted los acepta. Si no los acepta, por favor no use el Servicio.',
    'Nuestra [Política de privacidad](privacy) explica cómo manejamos la información personal y es parte de estos términos.',
  ],
  sections: {
    service: {
      heading: 'Qué hace el Servicio',
      text: 'El Servicio entrega el pago que usted pide a una empresa, un proveedor, un empleador u otro destinatario (la “Empresa”). Usted nos dice qué factura quiere pagar, con una foto o con sus datos, y cómo quiere pagarla. Actuamos por usted y según sus instrucciones: no somos la Empresa, no decidimos cuánto debe y no somos parte del acuerdo entre usted y la Empresa. Algunas Empresas son nuestras socias y otras no, y pagarle a una no significa que ella nos respalde ni que nosotros la respaldemos. Donde nuestro contrato con una Empresa dice que lo que se nos paga a nosotros se le paga a ella, la Empresa considera recibido su pago el día en que cobramos a su tarjeta; cualquier otra Empresa no tiene el dinero hasta que lo enviamos. El estado del pago dice cuál de los dos casos es el suyo.',
    },
    eligibility: {
      heading: 'Quién puede usarlo',
      text: 'Debe ser residente de Estados Unidos y tener al menos 18 años, o la mayoría de edad del lugar donde vive si es más alta. Debe poder celebrar un acuerdo que le obligue, y ninguna ley debe prohibirle usar el Servicio. La tarjeta o la cuenta bancaria con la que paga debe ser suya, o su titular debe haberle permitido usarla. Si usa el Servicio para una empresa, confirma que puede comprometerla a cumplir estos términos.',
    },
    account: {
      heading: 'Su cuenta y su información',
      text: `Puede pagar en línea sin una cuenta. Si tiene una cuenta, no comparta la contraseña; usted es responsable de lo que se haga con su cuenta hasta que nos avise que otra persona puede saber la contraseña. Puede usar un enlace para elegir una contraseña nueva una sola vez, en un plazo de ${resetLinkTtlMs / hourMs} horas. Acepta dar información correcta y completa, y mantenerla así; con un número de cuenta o una Empresa equivocados, un pago puede llegar al lugar equivocado, retrasarse o no poder hacerse.`,
    },
    methods: {
      heading: 'Cómo puede pagar',
      text: `Puede pagar por transferencia bancaria ACH donde la ofrezcamos, o con una tarjeta de débito o crédito de la red ${listCardBrands('es', 'disjunction')}; los pagos en línea sin cuenta se hacen con tarjeta. Una Empresa puede aceptar menos formas de pago, y la página de pago muestra cuáles. Al pedir un pago, nos autoriza a nosotros y a nuestros procesadores de pagos a cobrar el monto y los cargos que se le mostraron antes de confirmar; con ACH, también a corregir un error con un débito o un crédito en la misma cuenta. En su estado de cuenta aparece nuestro nombre o el de la Empresa, y su banco o la empresa de su tarjeta puede tener sus propios cargos y límites.`,
    },
    limits: {
      heading: 'Montos y cargos',
      text: `Un pago en línea puede ser de ${maxAmount} como máximo, antes de cargos; en la aplicación puede haber otros límites. Los cargos, si los hay, son de la Empresa o nuestros; se muestran antes de que confirme el pago y son parte del monto que autoriza. No agregamos cargos después. Si la Empresa pide un cargo o un monto más alto después de que usted envió el pago, le preguntamos primero.`,
    },
    review: {
      heading: 'Revisión: pagos aceptados y no aceptados',
      text: 'Un pago enviado es una solicitud: lo revisamos, lo aceptamos o no, y usted recibe el resultado por correo o mensaje de texto, o en el estado del pago. Hasta que se acepta, el monto queda como retención en su tarjeta y no se cobra; si no lo aceptamos, pedimos a su banco que quite la retención, y su banco decide cuándo se ve el cambio. Podemos no aceptar o retrasar un pago que no podamos relacionar con una factura, que la Empresa no acepte, que parezca no autorizado o ilegal, o que incumpla estos términos. Podemos pedirle más información, y cancelar el pago si no la recibimos a tiempo.',
    },
    timing: {
      heading: 'Fechas límite',
      text: 'Envíe el pago con tiempo suficiente para que se revise y se entregue antes de la fecha límite de la factura. Si vemos que llegaría tarde, podemos preguntarle si quiere continuar. A menos que el retraso sea culpa nuestra, no somos responsables de un recargo por pago tardío, de intereses ni de otra consecuencia que aplique la Empresa.',
    },
    cancel: {
      heading: 'Cancelaciones, reembolsos y errores',
      text: 'Puede cancelar un pago mientras no se haya aceptado: use el botón para cancelar en el estado de su pago o el enlace en un mensaje nuestro, si lo hay, o escriba a {support} con el número de referencia. Después, y hasta que enviemos el pago a la Empresa, escriba a {support} y se lo reembolsaremos, a menos que la Empresa ya lo considere recibido. Después de entregado el pago, pida a la Empresa que lo devuelva; nosotros podemos reembolsarlo, pero no estamos obligados. Si ve un pago que usted no autorizó, o un error, avísenos a nosotros y a su banco enseguida. Nada en estos términos le quita los derechos que la ley le da ante pagos electrónicos no autorizados o equivocados.',
    },
    messages: {
      heading: 'Mensajes de texto y correos',
      text: 'Cuando escribe un número de celular para recibir un enlace, nos pide que enviemos un mensaje de texto a ese número. Pueden aplicarse tarifas de mensajes y datos de su empresa telefónica. Dé solo un número que sea suyo o cuyo dueño esté de acuerdo. Si hace un pago sin dar un correo, podemos enviar mensajes de texto con preguntas y resultados sobre ese pago al teléfono que escribió en el formulario. También enviamos correos sobre sus pagos, como recibos, preguntas y resultados, que son parte del Servicio.',
    },
    ebills: {
      heading: 'Cuentas de correo vinculadas',
      text: 'Si vincula una cuenta de correo para recibir facturas electrónicas, nos permite buscar facturas en ella y mostrárselas para que las pague. Es una comodidad: usted sigue siendo responsable de estar al tanto de sus facturas y de pagarlas a tiempo. Puede desvincularla en cualquier momento en la aplicación o en la configuración de su proveedor de correo.',
    },
    'third-parties': {
      heading: 'Terceros y páginas dentro de un marco',
      text: 'Algunas páginas muestran dentro de un marco un formulario o una página de un tercero, por ejemplo para verificar un comercio; mostramos el marco para su comodidad y no lo controlamos. Lo que escriba ahí va a ese tercero y no a nosotros, y se rige por sus términos y su política de privacidad. Podemos mencionar o enlazar ofertas de otros, como un proveedor de crédito médico; ni nosotros ni nuestros socios estamos afiliados a ese proveedor, y usted usa sus servicios bajo su propio riesgo. Nuestro botón o widget de pago puede estar en el sitio de una Empresa o un socio; estos términos se aplican al botón o widget, no al sitio que lo rodea.',
    },
    conduct: {
      heading: 'Qué no está permitido',
      text: 'Acepta no usar el Servicio para nada ilegal ni pagar con dinero que no sea legalmente suyo. Acepta no usar sin permiso la tarjeta, la cuenta, el número de teléfono o la identidad de otra persona. También acepta no probar tarjetas, no sondear ni sobrecargar el Servicio, y no evadir sus límites y verificaciones. Además, acepta no copiar, vender ni desarmar el Servicio, excepto donde la ley lo permita sin importar lo que diga un contrato.',
    },
    property: {
      heading: 'Nuestra propiedad',
      text: 'El Servicio, su diseño, sus textos y el nombre y el logotipo de Papaya nos pertenecen a nosotros o a quienes nos dan licencia. Puede usar el Servicio para lo que está hecho, y nuestro logotipo como lo permiten nuestros materiales de marca; no se otorga ningún otro derecho. Las fotos y los datos de sus facturas siguen siendo suyos, y usted nos permite usarlos para hacer sus pagos.',
    },
    ending: {
      heading: 'Cambios y terminación',
      text: 'Podemos cambiar el Servicio o estos términos. Si un cambio es importante para usted, le avisamos de una manera razonable antes de que se aplique, y cada pago se rige por los términos vigentes cuando lo envió. Usted puede dejar de usar el Servicio en cualquier momento, y nosotros podemos suspender o terminar su uso si incumple estos términos, o si debemos hacerlo por ley o para evitar un daño. Los términos sobre pagos anteriores, responsabilidad y disputas siguen vigentes.',
    },
    warranty: {
      heading: 'Sin garantía',
      text: 'Ofrecemos el Servicio con cuidado, pero “tal como está” y “según disponibilidad”. Hasta donde la ley lo permite, no garantizamos que funcione sin interrupciones ni errores, ni que una Empresa acepte o acredite un pago a más tardar en cierta fecha.',
    },
    liability: {
      heading: 'Límite de responsabilidad',
      text: 'Hasta donde la ley lo permite, no somos responsables de daños indirectos, incidentales, especiales o consecuentes, ni de pérdidas de ganancias o de datos. Nuestra responsabilidad total con usted por todos los reclamos sobre el Servicio se limita a los cargos que usted nos pagó en los 12 meses anteriores al hecho que motiva el reclamo. Algunos estados no permiten estos límites; no se aplican a la responsabilidad que la ley no deja limitar, y no reducen nuestro deber de entregar o devolver un monto que usted pagó. Si otros presentan un reclamo contra nosotros porque usted usó el Servicio de una forma que incumple estos términos o la ley, usted acepta cubrirlo.',
    },
    disputes: {
      heading: 'Si no estamos de acuerdo',
      text: 'Antes de iniciar un procedimiento, quien tiene la queja envía a la otra parte un aviso por escrito que la describe y dice qué la resolvería; usted envía el suyo a {support} y nosotros al correo o a la dirección postal que tengamos de usted. Después, ambas partes intentamos de buena fe resolver el asunto de manera informal durante 60 días desde el día en que se recibe el aviso. Si no se resuelve, cualquiera de las dos puede ir a los tribunales; los plazos legales para reclamar se detienen durante esos 60 días. Cada parte aún puede pedir medidas urgentes a un tribunal, y usted puede acudir a un tribunal de reclamos menores donde tenga acceso a él.',
    },
    notices: {
      heading: 'Avisos',
      text: 'Podemos darle avisos por correo electrónico, por mensaje de texto, en el sitio web o en la aplicación, o por correo postal. Un aviso por correo electrónico o mensaje de texto se considera recibido cuando se envía, a menos que sepamos que no llegó. Un aviso por correo postal se considera recibido 3 días hábiles después de enviarse. Puede escribirnos a {support} y pedir ahí nuestra dirección postal si quiere enviarnos una carta.',
    },
    general: {
      heading: 'Disposiciones generales',
      text: 'Se aplican las leyes de Estados Unidos y del estado donde usted vive. Si una parte de estos términos no se puede hacer cumplir, el resto sigue vigente; si no exigimos un derecho de inmediato, no renunciamos a él. Usted no puede ceder sus derechos según estos términos sin nuestro consentimiento; nosotros podemos ceder los nuestros junto con nuestro negocio. Estos términos y la Política de privacidad son todo el acuerdo entre usted y nosotros sobre el Servicio.',
    },
  },
}
