import type { billPayTerms as en } from '../../en/legal/bill-pay-terms'
import type { LegalSummary } from '../../legal-document'

export const billPayTerms: LegalSummary<typeof en> = {
  head: {
    title: 'Términos del servicio de pago de facturas | Papaya',
    description:
      'Las condiciones del servicio de pago de facturas que un banco ofrece a sus tarjetahabientes con Papaya.',
  },
  heading: 'Términos del servicio de pago de facturas',
  dated: '23 de junio de 2021',
  governs:
    'Este resumen en español es para ayudarle. El texto en inglés, debajo de cada resumen, es el que rige.',
  intro: [
    'Estos términos se aplican al servicio de pago de facturas que Papaya ofrece junto con el banco que emitió su tarjeta y que muestra los nombres de ambos. Al pagar una factura con él los acepta. También se aplican nuestros [Términos del servicio](terms) y nuestra [Política de privacidad](privacy); si se contradicen, valen estos términos.',
  ],
  sections: {
    program: {
      heading: 'El programa',
      text: 'Permite pagar facturas con una tarjeta del banco. Papaya lo opera: recibe su instrucción, cobra a su tarjeta y entrega el pago al emisor. El banco ofrece el programa y emite la tarjeta; no entrega los pagos.',
    },
    eligibility: {
      heading: 'Quién puede usarlo',
      text: 'Debe vivir en los Estados Unidos, tener al menos 18 años (o la mayoría de edad de su estado, si es mayor) y ser titular de una cuenta de tarjeta abierta del banco, o tener permiso del titular.',
    },
    cards: {
      heading: 'Tarjetas que se aceptan',
      text: 'Solo tarjetas emitidas por el banco. Aquí no se aceptan otras tarjetas, transferencias ni otros medios. Si su tarjeta se cierra o se reemplaza, use la nueva.',
    },
    authorization: {
      heading: 'Su autorización',
      text: 'Al confirmar un pago nos autoriza a cobrar a su tarjeta el monto y los cargos que vio antes, y a pagar al emisor por usted. Dé los datos como aparecen en la factura. Su contrato con el banco decide cómo se trata el pago en su tarjeta, los intereses y las recompensas.',
    },
    delivery: {
      heading: 'Revisión y entrega',
      text: 'Revisamos cada pago, lo aceptamos o no, y le enviamos el resultado por correo. Envíelo con tiempo. Podemos pedir más información y rechazar un pago que no coincide con una factura o que el emisor no acepta; no cobramos un pago rechazado. Puede cancelar uno que no se haya aceptado escribiendo a {support}.',
    },
    errors: {
      heading: 'Errores y pagos no autorizados',
      text: 'Si ve un pago que no hizo o un error, avise al banco al número de su tarjeta y a nosotros en {support} lo antes posible. Los derechos que la ley y su contrato le dan frente al banco no cambian.',
    },
    information: {
      heading: 'Información entre nosotros y el banco',
      text: 'Informamos al banco de los pagos hechos con sus tarjetas, y el banco nos dice si una tarjeta es del programa y se puede cobrar. La usamos para el programa y según nuestra [Política de privacidad](privacy). Lo que hace el banco se rige por su propio aviso.',
    },
    names: {
      heading: 'Nombres y terceros',
      text: 'Los nombres y logotipos son de Papaya y del banco. Nombramos a los emisores solo para que pueda pagarles. Lo que escribe en el formulario de otra empresa dentro de un marco va a esa empresa, según sus condiciones.',
    },
    changes: {
      heading: 'Cambios y final del programa',
      text: 'Nosotros o el banco podemos cambiar o terminar el programa. Entregaremos los pagos que ya se aceptaron y avisaremos con tiempo razonable de un cambio importante.',
    },
    liability: {
      heading: 'Responsabilidad',
      text: 'El programa se presta “tal cual”. Hasta donde la ley lo permite, nuestra responsabilidad total se limita a los cargos que nos pagó por él en los 12 meses anteriores, y ni nosotros ni el banco respondemos por daños indirectos. Esto no reduce nuestro deber de entregar o devolver lo que pagó.',
    },
    disputes: {
      heading: 'Si no estamos de acuerdo',
      text: 'Antes de un proceso, intentamos de buena fe resolverlo durante 60 días desde que se recibe un aviso escrito; envíe el suyo a {support}. Una disputa sobre su cuenta de tarjeta es entre usted y el banco.',
    },
    notices: {
      heading: 'Avisos',
      text: 'Podemos avisarle por correo electrónico, en las páginas del programa o por correo postal, que cuenta como recibido 3 días hábiles después. Puede escribirnos a {support}.',
    },
  },
}
