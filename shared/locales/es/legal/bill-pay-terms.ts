// Summary of the Bill Pay Terms of Service. The English text governs.
import type * as en from '../../en/legal/bill-pay-terms'
import type { LegalSummary } from '../../legal-document'

export const billPayTerms: LegalSummary<typeof en.billPayTerms> = {
  head: {
    title: 'Términos del servicio de pago de facturas | Papaya',
    description:
      'Los términos del servicio de pago de facturas de marca compartida que un banco ofrece con Papaya a los titulares de sus tarjetas.',
  },
  heading: 'Términos del servicio de pago de facturas',
  dated: '23 de junio de 2021',
  revised: 'Revisado el 1 de diciembre de 2026',
  governs:
    'El texto en inglés de estos términos es el que rige. Este resumen en español es solo una ayuda para entenderlo. Si hay alguna diferencia, vale el texto en inglés.',
  intro: [
    'Estos términos se aplican al servicio de pago de facturas que Papaya (“Papaya”, “nosotros”) opera junto con el banco que emitió su tarjeta y que muestra los nombres de ambos (el “Servicio de pago de facturas”). El banco cuyo nombre está en su tarjeta y en la página que le trajo aquí se llama el “Banco”. Al pagar una factura con el Servicio de pago de facturas, usted acepta estos términos.',
    'También se aplican nuestros [Términos del servicio](terms) y nuestra [Política de privacidad](privacy). Donde no coincidan con estos términos, valen estos términos.',
  ],
  sections: {
    program: {
      heading: 'El programa',
      text: 'Con el Servicio de pago de facturas, quien tiene una tarjeta del Banco puede pagar facturas con ella. Papaya opera el servicio: recibimos su instrucción, hacemos el cargo a su tarjeta y entregamos el pago a la empresa a la que quiere pagar (la “Empresa”). El Banco le ofrece el programa y emite su tarjeta, pero no entrega los pagos.',
    },
    eligibility: {
      heading: 'Quién puede usarlo',
      text: 'Debe ser residente de Estados Unidos y tener al menos 18 años, o la mayoría de edad del lugar donde vive si es más alta. Además, debe ser titular de una cuenta de tarjeta abierta con el Banco, o alguien a quien el titular le haya permitido usar la tarjeta.',
    },
    cards: {
      heading: 'Tarjetas que se pueden usar',
      text: 'En este programa solo se pueden usar tarjetas que emitió el Banco. Aquí no se acepta la tarjeta de otro banco, una transferencia bancaria ni ninguna otra forma de pago, aunque nuestro Servicio la acepte en otra parte. Si su tarjeta se cierra o se reemplaza, use la nueva para los pagos siguientes.',
    },
    authorization: {
      heading: 'Su autorización',
      text: 'Al confirmar un pago, nos autoriza a cobrar a su tarjeta el monto y cualquier cargo que se le mostró antes de confirmar, y a pagar a la Empresa por usted. Escriba el nombre de la Empresa, su número de cuenta y el monto como aparecen en la factura, porque confiamos en esos datos. Su contrato de tarjeta con el Banco decide cómo se trata el pago en su tarjeta: si es una compra u otra cosa, qué interés se aplica y si gana recompensas. Si tiene dudas, pregunte al Banco.',
    },
    delivery: {
      heading: 'Revisión y entrega',
      text: 'Revisamos cada pago, lo aceptamos o no, y le enviamos el resultado por correo o mensaje de texto, o lo mostramos en el estado de su pago; envíe el pago con tiempo suficiente antes de la fecha límite. Podemos pedirle más información, y podemos no aceptar un pago que no podamos relacionar con una factura o que la Empresa no acepte. No cobramos un pago no aceptado. Puede cancelar un pago que no se haya aceptado escribiendo a {support}; un pago ya entregado solo lo puede devolver la Empresa.',
    },
    errors: {
      heading: 'Errores y pagos no autorizados',
      text: 'Si ve un pago que usted no hizo, o un error, avise lo antes posible al Banco, al número que está en su tarjeta, y a nosotros, en {support}. Los derechos que la ley y su contrato de tarjeta le dan frente al Banco siguen iguales.',
    },
    information: {
      heading: 'Información que intercambiamos con el Banco',
      text: 'Para operar el programa, informamos al Banco sobre los pagos hechos con sus tarjetas, y el Banco nos dice si una tarjeta pertenece al programa y si se le puede cobrar. Usamos lo que el Banco nos dice para el programa y como lo indica nuestra [Política de privacidad](privacy). A lo que hace el Banco se aplica su propio aviso de privacidad.',
    },
    names: {
      heading: 'Nombres y terceros',
      text: 'Los nombres y logotipos de Papaya y del Banco pertenecen a cada uno. Nombramos a las Empresas solo para que usted pueda pagarles. Donde una página muestra el formulario de otra empresa dentro de un marco, lo que escriba ahí va a esa empresa, según sus términos.',
    },
    changes: {
      heading: 'Cambios y fin del programa',
      text: 'Nosotros o el Banco podemos cambiar o terminar el programa. De todos modos entregaremos un pago que se haya aceptado antes. Si un cambio es importante para usted, le avisaremos con anticipación razonable antes de que se aplique.',
    },
    liability: {
      heading: 'Responsabilidad',
      text: 'El programa se ofrece “tal como está”. Hasta donde la ley lo permite, nuestra responsabilidad total con usted por todos los reclamos sobre el programa se limita a los cargos que usted nos pagó por él en los 12 meses anteriores al hecho que motiva el reclamo, y ni nosotros ni el Banco somos responsables de daños indirectos o consecuentes causados por el Servicio de pago de facturas. Esto no reduce nuestro deber de entregar o devolver un monto que usted pagó, ni lo que el Banco le debe según su contrato de tarjeta.',
    },
    disputes: {
      heading: 'Si no estamos de acuerdo',
      text: 'Antes de que una de las partes inicie un procedimiento sobre el Servicio de pago de facturas, ambas intentamos de buena fe resolverlo de manera informal durante 60 días desde el día en que se recibe un aviso por escrito de la queja. Envíe el suyo a {support}. Una disputa sobre la cuenta de su tarjeta es entre usted y el Banco.',
    },
    notices: {
      heading: 'Avisos',
      text: 'Podemos darle avisos por correo electrónico, en las páginas del programa o por correo postal. Un aviso por correo postal se considera recibido 3 días hábiles después de enviarse. Puede escribirnos a {support}.',
    },
  },
}
