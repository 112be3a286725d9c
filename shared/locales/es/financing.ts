import type * as en from '../en/financing'
import type { Translated } from '../locale'

export const financingCopy: Translated<typeof en.financingCopy> = {
  pageTitle: 'Financiamiento médico | Papaya',
  description:
    '¿Piensa en una empresa de crédito médico para pagar una factura poco a poco? Sepa qué es y qué preguntar, y luego vuelva a su pago.',
  title: 'Pague una factura médica poco a poco',
  lead: '¿La factura es muy grande para pagarla de una vez? Una empresa de crédito médico quizá le permita repartirla en varios meses.',
  backTo: (name) => `Volver a ${name}`,
  backToPay: 'Volver al pago',
  button: 'Volver al pago',
  planTitle: 'Pida un plan de pagos a quien le cobra',
  plan: 'Algunas empresas le permiten pagar en cuotas. Pregunte antes de solicitar un crédito.',
  callBiller: (phone) => `Llame al ${phone}`,
  aboutPlans: 'Cómo pagar en cuotas',
  factsTitle: 'Lo que sabemos',
  facts: [
    {
      title: 'Una empresa de crédito médico ajena a Papaya',
      text: 'La solicitud se hace a esa empresa. Su acuerdo es con ella, no con Papaya ni con la empresa que le cobra.',
    },
    {
      title: 'Dice que la aceptan más de 225,000 proveedores médicos',
      text: 'Es el número de la propia empresa. Pregunte en el consultorio si la aceptan.',
    },
    {
      title: 'Es un crédito',
      text: 'Pueden revisar su crédito cuando lo solicite. Quizá pague intereses y cargos. Pueden decir que no.',
    },
  ],
  askTitle: 'Antes de solicitarlo, pregunte',
  ask: [
    '¿Cuál es la tasa de interés y cuándo empieza?',
    'Si hay un período promocional, ¿qué pasa si termina antes de que pague todo?',
    '¿Qué cargos hay y cuánto cuesta un pago atrasado?',
    '¿Tiene mi proveedor médico un plan de pagos propio sin intereses?',
  ],
  disclaimerTitle: 'Aviso',
  disclaimer:
    'Papaya y sus socios no están afiliados a esta empresa de crédito médico. No ofrecemos ni tramitamos su crédito, ni damos consejos sobre él. Usted usa sus servicios bajo su propio riesgo.',
}
