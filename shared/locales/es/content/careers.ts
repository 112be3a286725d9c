import type * as en from '../../en/content/careers'
import type { Translated } from '../../locale'

export const careersCopy: Translated<typeof en.careersCopy> = {
  head: {
    title: 'Empleos en Papaya',
    description:
      'Ayude a que pagar facturas sea simple. Vea qué nos importa, cómo trabajamos y cómo escribirnos sobre un puesto.',
  },
  heading: 'Empleos',
  lead: 'Una factura es una pequeña preocupación que vuelve cada mes. Trabajamos para quitársela a la gente.',
  workHeading: 'Dónde podría ayudar',
  work: [
    {
      icon: 'wrench',
      title: 'Ingeniería',
      text: 'Lograr que cada pago se haga exactamente una vez. Crear páginas que se abran enseguida en un teléfono viejo. Escribir mensajes de error que la gente entienda.',
    },
    {
      icon: 'search',
      title: 'Operaciones de pago',
      text: 'Revisar pagos. Encontrar a la empresa correcta de una factura poco clara. Llevar el dinero adonde debe ir.',
    },
    {
      icon: 'question',
      title: 'Soporte y socios',
      text: 'Ayudar a quienes pagan y están preocupados. Mostrar a las empresas cómo sus clientes pueden pagar con facilidad.',
    },
  ],
  howHeading: 'Cómo trabajamos',
  how: [
    {
      term: 'Primero, quien paga',
      text: 'Pensamos en alguien con una factura en papel, lentes para leer y dos minutos. Trabajamos para esa persona.',
    },
    {
      term: 'Cuidado con el dinero y los datos',
      text: 'Si mueve dinero, lo revisamos, lo probamos y lo anotamos. Si no necesitamos saberlo, no lo preguntamos.',
    },
    {
      term: 'Hablamos claro',
      text: 'Decimos a los clientes y entre nosotros lo que sabemos, lo que no y lo que sigue.',
    },
  ],
  apply: {
    heading: 'Escríbanos',
    text: 'En este momento no tenemos puestos publicados. Si le gustaría trabajar aquí, díganos qué sabe hacer bien y qué le gustaría hacer. Basta un currículum o un enlace a su trabajo, en cualquier formato.',
    subject: 'Empleos',
    button: 'Escribirnos sobre un puesto',
    fair: 'Al contratar, solo cuenta el trabajo. Si algo le facilitaría hablar con nosotros, díganoslo y nos encargaremos.',
  },
}
