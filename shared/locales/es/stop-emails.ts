import type * as en from '../en/stop-emails'
import type { Translated } from '../locale'

export const stopEmailsCopy: Translated<typeof en.stopEmailsCopy> = {
  link: 'No recibir más estos correos',
  title: 'Dejar de recibir correos | Papaya',
  description: 'Deje de recibir correos sobre pagos a agencias de cobranza.',
  ask: {
    heading: '¿Dejar de recibir estos correos?',
    lead: 'Ya no le enviaremos correos sobre pagos a agencias de cobranza.',
    next: 'Aún confirmaremos lo que usted haga, como un pago. El enlace de su pago muestra su estado.',
    button: 'Dejar de recibir correos',
  },
  done: {
    heading: 'Ya no recibirá estos correos',
    lead: 'Esto no cancela un pago. Para eso, use el enlace de su pago.',
  },
  incomplete: 'Copie el enlace completo del correo, o responda a él y díganos que paremos.',
}
