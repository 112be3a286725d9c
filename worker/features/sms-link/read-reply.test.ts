import { describe, expect, test } from 'vitest'
import { readReply } from './read-reply'

const english = `
STOP | stop | Stop! | STOPALL | Stop all | Unsubscribe | CANCEL | cancel | end | Quit | revoke | OPTOUT | opt-out | Opt out
please stop | Please stop. | Stop please | pls stop | plz stop it | stop now | STOP STOP STOP | ok stop | just stop | hey, stop
Please stop texting me | stop texting me | STOP texting this number | please stop sending me these | Stop sending messages
can you please stop texting me | Could you stop? | I said stop | I want you to stop | please stop sending text reminders
quit texting me | Quit sending me these texts! | stop contacting me | Stop harassing me | stop bothering me
do not text me | Do not text me again | don't text me | don’t text me anymore | Dont message me | please do not contact me
Never text me again | do not text this number | don't send me any more texts | don't send me anything
no more texts | No more text messages please | no more messages | no more
remove me | Remove me from your list | please remove me | take me off your list | take my number off this list
delete my number | remove my phone number | lose my number | leave me alone
wrong number | Wrong number! | you have the wrong number | You’ve got the wrong number | Sorry, wrong number | this is the wrong number
wrong person | I think you have the wrong number
I don't want these texts | I do not want to receive texts | I no longer want to receive messages | I don't want to be contacted
unsubscribe me | how do I unsubscribe? | opt me out | I want to opt out | cancel these texts | cancel text alerts | end these messages
turn off notifications | why won't you stop texting me | please cancel | stop, I already paid this bill | STOP. This is not my bill
not interested | cancel please | enough | I revoke my consent | can u stop | make it stop | i want these messages to stop
STOP PAYMENT REMINDERS | you got the wrong guy | i dont owe this, stop texting | unsuscribe
`
const spanish = `
PARAR | parar | Pare | paren | para | CANCELAR | cancelar | Cancelen | SALIR | salir | BAJA | Baja | dar de baja | Quiero darme de baja
no más | No mas | ya no | ya no más | basta | alto | detener | Por favor paren | parar por favor | cancelar por favor
ya no me manden mensajes | Ya no me mande mensajes | no me manden más | no me envíen más mensajes | no me escriban | no me textees
no me molesten | No me contacten más | dejen de mandarme mensajes | deje de escribirme | Dejen de enviar mensajes | paren de mandarme textos
no quiero más mensajes | no quiero recibir mensajes | No deseo recibir notificaciones | no quiero que me escriban | ya no quiero
no más mensajes | no mas textos por favor | cancelar mensajes | parar los mensajes | quítenme de la lista | bórrenme
borren mi número | elimine mi número | número equivocado | Numero equivocado! | se equivocó de número | persona equivocada
déjenme en paz | ya basta | ya paren | me quiero dar de baja | no me interesa | nunca más me escriban
`
const neither = `
please cancel my payment | cancel my payment | Cancel the payment please | I want to cancel my bill | can I cancel the charge?
can't stop by today | I can’t stop by today | don't stop | Don’t stop! | please don't stop | do not stop | never stop | non stop
I'll stop by tomorrow | stop by the office at 5 | I will not cancel | don't cancel | please don't remove me | stop my payment
Stop the charge on my card | please stop the payment | the end | start over | yes I paid | thanks | Thank you! | ok | no | 🛑
where is my receipt? | I paid already | who is this? | what is this about | call me | please call me | my account number is A-1001
you did not text me the code | I do not text | why don't you text me back | I don't get texts at work but it is fine
I entered the wrong number | I put the wrong number on my account | wrong account number | wrong amount | how much do I owe
it wont stop loading | how do i stop a payment | will you stop by | dont forget to text me | never got a text
remove the fee | remove my card | delete my card | end of the month | I will quit my job | can I pay at the end of the week
no more money | I need more time | is this real? | can you resend the link | the link doesn't work | STOPWATCH | nonstop | help me
I don't want to pay | I do not want to pay twice | don't charge my card | Don't send my refund to the old card
quiero cancelar mi pago | cancelar el pago | cancelen el cargo de mi tarjeta | para qué es esto | no paren | No pares | no cancelen
no me han enviado el recibo | no me llegó el mensaje | no me mandaron el código | no me envíe el recibo todavía | no envié el pago
voy a salir | para mañana | hola | gracias | sí | cuánto debo | quién es | no entiendo | ¿es real? | puse el número equivocado
la baja de mi seguro | ya cancelé | ya pagué | no puedo pagar | llámenme | más información
`
const split = (list: string) => list.trim().split(/\s*[|\n]\s*/)
const kindOf = (text: string) => readReply(text).kind

describe('a reply by text', () => {
  test.each(split(english))('%o stops texts, in English', (text) => {
    expect(readReply(text)).toMatchObject({ kind: 'stop', locale: 'en' })
  })

  test.each(split(spanish))('%o stops texts, in Spanish', (text) => {
    expect(readReply(text)).toMatchObject({ kind: 'stop', locale: 'es' })
  })

  test.each(split(neither))('%o does not stop texts', (text) => {
    expect(kindOf(text)).toBe('none')
  })

  test.each(['START', 'unstop', 'Yes.'])('%o starts texts', (text) => {
    expect(kindOf(text)).toBe('start')
  })

  test.each([
    ['HELP', 'en'],
    ['info?', 'en'],
    ['Ayuda.', 'es'],
  ])('%o asks for help in the language %s', (text, locale) => {
    expect(readReply(text)).toEqual({ kind: 'help', locale })
  })

  test.each([
    ...['cancel', 'CANCELAR', 'salir', 'BAJA', 'parar', 'please stop', 'Por favor paren', 'end'],
  ])('%o can also mean a payment', (text) => {
    expect(readReply(text)).toMatchObject({ mayMeanPayment: true })
  })

  test.each([
    ...['no more texts', 'wrong number', 'remove me', 'ya no me manden mensajes'],
    ...['Please stop texting me', 'número equivocado', 'do not contact me'],
  ])('%o can only mean texts', (text) => {
    expect(readReply(text)).toMatchObject({ kind: 'stop', mayMeanPayment: false })
  })

  // A pattern whose steps grow faster than the text would not end before the time limit.
  test.each([
    ['stop dont ', 'stop'],
    ['no me ', 'none'],
    ['please ', 'none'],
    ['x', 'none'],
    ['cancel my ', 'none'],
  ])('a text of 160,000 characters that repeats %o is read', (part, kind) => {
    expect(kindOf(part.repeat(160_000 / part.length))).toBe(kind)
  })
})
