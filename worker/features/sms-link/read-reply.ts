// Reads what a person texts to our number: a request to stop, to start again, or for help, in English or Spanish. A
// person may stop texts in any words that a reasonable person understands (47 CFR 64.1200(a)(10)). What is none of these
// goes to staff (inbound-text-store.ts). Pure.
import type { Locale } from '../../../shared/locales/locale'

export type StopMeaning = {
  readonly kind: 'stop'
  /** The language of the person's words. */
  readonly locale: Locale
  /** "Cancel" can mean the payment; "no more texts" cannot. */
  readonly mayMeanPayment: boolean
}

export type ReplyMeaning =
  | StopMeaning
  | { readonly kind: 'help'; readonly locale: Locale }
  | { readonly kind: 'start' | 'none' }

/** Lower case without accents and punctuation; apostrophes join, so that "don't" is one word. */
const toWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const courtesy = `(?:please|pls|plz|plse|kindly|just|now|right now|immediately|thanks|thank you|thx|ty|ok|okay|hi|hello|hey|yes|sorry|sir|maam|asap|already|por favor|porfavor|porfa|favor|gracias|hola|ahora|si|bueno|disculpe|perdon)`
const courtesyAround = new RegExp(`^(?:${courtesy} )+(?=.)|(?: ${courtesy})+$`, 'g')

/** Words that only texts have: with one of them, a request to stop cannot mean a payment. */
const texts = `(?:texts?|texting|txts?|txting|msgs?|messages?|messaging|sms|notifications?|alerts?|reminders?|updates)`
const mensajes = `(?:mensajes?|mensajitos|textos?|sms|msjs?|notificaciones|avisos|alertas|recordatorios)`
const payment =
  /\b(?:pay|payments?|paying|charg(?:e|es|ing)|bills?|billing|invoices?|cards?|checks?|orders?|transactions?|refunds?|receipts?|transfers?|withdraw\w*|debits?|autopay|pagos?|pagar|cobros?|cobrar(?:me)?|cargos?|tarjetas?|facturas?|recibos?|reembolsos?|cuentas?|cheques?|dinero|codigos?)\b/
const few = '(?:\\w+ ){0,3}'

/** The whole text, without courtesies. */
const aloneEn: ReadonlySet<string> = new Set(
  `stop|stopp|stpo|stop all|stopall|stop it|stop this|stop that|stop stop|stop stop stop|unsubscribe|unsuscribe|unsubscibe|unsubscribe me|no texts|no texting|cancel|end|quit|cease|discontinue|revoke|
  optout|opt out|opt me out|remove|remove me|arret|enough|no more|leave me alone|lose my number|go away|
  not interested|im not interested|do not contact|dnc`
    .split('|')
    .map((words) => words.trim()),
)
const aloneEs: ReadonlySet<string> = new Set(
  `para|parar|pare|paren|paralo|parenle|cancelar|cancela|cancele|cancelen|cancelalo|salir|salirme|baja|de baja|
  dar de baja|darme de baja|dame de baja|deme de baja|denme de baja|quiero darme de baja|no mas|ya no mas|ya no quiero|
  ya no quiero mas|nomas|ya no|no mas ya|basta|ya basta|ya paren|ya pare|alto|detener|detente|detenga|detengan|detenganse|deje|dejen|suspender|suspenda|suspendan|
  borrar|borrame|borreme|borrenme|quitame|quiteme|quitenme|saqueme|saquenme|sacame|
  eliminame|elimineme|eliminenme|desuscribir|desuscribirme|desuscribirse|
  numero equivocado|equivocado|persona equivocada|no me interesa|no estoy interesado|no estoy interesada|dejeme en paz|dejame en paz|dejenme en paz`
    .split('|')
    .map((words) => words.trim()),
)

const notEn =
  '(?:dont|do not|does not|cant|can not|cannot|could not|couldnt|never|wont|will not|didnt|did not|not|non|unable to|couldn t)'
/** "Don't stop" asks for more; "why won't you stop" does not. */
const negatedEn = new RegExp(
  `(?<!why )\\b${notEn} (?:please |ever |you )?(?:stop|unsubscribe|quit|end|cancel|remove|opt|delete)\\b`,
  'g',
)
const negatedEs =
  /\b(?:no|nunca) (?:me |lo |la )?(?:par(?:es?|en|ar)|cancel(?:es?|en|ar)|detengan?|dejes?|dejen|quit(?:es?|en)|borr(?:es?|en)|elimin(?:es?|en))\b(?! de (?:mand|envi|escrib))/g

const stopsEn: readonly RegExp[] = [
  // Opens with the word: a wrong opt-out does less harm than an unwanted text. "Stop by" is about coming.
  /^(?:no )?stop\b(?! (?:by|in|sign)\b)/,
  /^unsubscribe\b/,
  /\bunsubscribe\b/,
  /\bopt(?:ed|ing)? (?:me )?out\b/,
  /\b(?:said|say|asked you to|told you to|want (?:you )?to|need (?:you )?to|have to|must|will|can|could|would) (?:you |u )?(?:please )?stop(?: it| this| that| these| them)?$/,
  /\b(?:make|want|need) (?:\w+ ){1,4}stop$/,
  /\b(?:revoke|withdraw) (?:\w+ )?consent\b/,
  /\b(?:wont|dont|cant) you stop$/,
  new RegExp(
    `\\b(?:stop|quit|cease|end|discontinue) ${few}(?:texting|txting|messaging|msging|contacting|sending|bothering|harassing|spamming|calling|bugging)\\b`,
  ),
  new RegExp(`\\b(?:stop|end|quit|cancel|cease|discontinue|turn off|halt) ${few}${texts}\\b`),
  /(?<!\b(?:you|u|they|we|i|did|why|he|she) )\b(?:do not|dont|never|no longer) (?:ever |please )?(?:text|txt|message|msg|contact|sms|bother|call)\b(?! (?:in|inside|body|box|code|rates?)\b)/,
  new RegExp(
    `(?<!\\b(?:you|u|they|we|i|did|why|he|she) )\\b(?:do not|dont|never) (?:ever |please )?send (?:me |us )?${few}(?:${texts}|anything|anymore|again|these|this)\\b`,
  ),
  new RegExp(`\\bno more (?:of )?(?:\\w+ ){0,2}${texts}\\b`),
  new RegExp(
    `\\b(?:dont|do not|no longer|never) (?:want|wish|care|need|consent|agree) ${few}(?:\\w+ )?(?:${texts}|texted|messaged|contacted)\\b`,
  ),
  /\b(?:remove|delete|take|drop|erase) (?:me|my (?:phone |cell |mobile )?number|my phone|this (?:phone |cell )?number)\b/,
  /\b(?:leave me alone|lose (?:my|this) number)\b/,
]

const stopsEs: readonly RegExp[] = [
  /\b(?:no|nunca)(?: mas)? (?:me |nos |le )?(?:vuelvan? a )?(?:mand(?:en?|es)|envi(?:en|es)|escrib(?:an?|as)|texte(?:en?|es)|molest(?:en?|es)|contact(?:en?|es)|llam(?:en|es)|mandar|enviar|escribir|molestar|contactar)(?:me|nos)?\b/,
  /\bno me (?:mande|envie)\b/,
  /\b(?:dej(?:en?|a|ar|es)|par(?:en?|a|ar)|basta|ces(?:en?|ar)) de (?:mandar|enviar|escribir|textear|molestar|contactar|llamar)(?:me|nos)?\b/,
  new RegExp(`\\b(?:no|nunca) (?:quiero|deseo|necesito|autorizo) ${few}(?:\\w+ )?${mensajes}\\b`),
  /\bno (?:quiero|deseo) (?:recibir )?(?:mas|nada)(?: mas| de ustedes)?$/,
  /\bno (?:quiero|deseo) que me (?:manden|envien|escriban|contacten|llamen|molesten)\b/,
  new RegExp(`\\bno mas ${few}${mensajes}\\b`),
  new RegExp(
    `\\b(?:cancel|par|deten|quit|suspend|elimin|termin)(?:ar|er|a|e|en|an|ga|gan|o)? ${few}${mensajes}\\b`,
  ),
  /\b(?:borren?|borra|quiten?|quita|eliminen?|elimina|saquen?|saca)(?:me)? (?:mi (?:numero|telefono|celular)|este (?:numero|telefono)|de (?:la|su|esta) lista)\b/,
  /\b(?:quiteme|quitenme|quitame|saqueme|saquenme|sacame|borreme|borrenme|borrame|elimineme|eliminenme)\b/,
  /\b(?:dar(?:me)?|deme|denme|dame) de baja\b/,
  /\bdej(?:e|a|en)me en paz\b/,
]

/** A stranger's number; not the number that a person typed into our form. */
const wrongNumber =
  /\bwrong (?:number|person|phone|guy|man|woman|lady)\b|\bequivoc\w+ de (?:numero|persona)\b|\b(?:numero|persona) equivocad[oa]\b/
const ownEntry =
  /\b(?:entered|typed|wrote|gave|put|used|my|account|policy|member|reference|puse|escribi|di|mi|referencia|poliza)\b/

const onlyTexts = new RegExp(
  `\\b(?:${texts}|${mensajes}|number|numero|list|lista|person|persona|contact\\w*|call\\w*|llam\\w+|mand\\w+|envi\\w+|escrib\\w+|send\\w*|alone|paz|equivocado|remove|delete|quit[ae]\\w*|borr\\w+|saqu\\w+)\\b`,
)

const startWords: ReadonlySet<string> = new Set(['start', 'unstop', 'yes'])
const helpWords: ReadonlyMap<string, Locale> = new Map([
  ['help', 'en'],
  ['info', 'en'],
  ['ayuda', 'es'],
])

export function readReply(text: string): ReplyMeaning {
  const words = toWords(text)
  if (startWords.has(words)) return { kind: 'start' }
  const helpLocale = helpWords.get(words)
  if (helpLocale !== undefined) return { kind: 'help', locale: helpLocale }
  const locale = findStopLanguage(words, text)
  if (locale === null) return { kind: 'none' }
  return { kind: 'stop', locale, mayMeanPayment: !onlyTexts.test(words) }
}

function findStopLanguage(words: string, text: string): Locale | null {
  const bare = words.replace(courtesyAround, '').trim()
  // "Ya no" consists of courtesies only.
  for (const whole of [words, bare]) {
    if (aloneEn.has(whole)) return 'en'
    if (aloneEs.has(whole)) return 'es'
  }
  // "STOP. I paid this bill": a sentence of its own.
  if (/^\W*(?:stop|unsubscribe)\s*(?:[.!;,\n]|$)/i.test(text)) return 'en'
  if (wrongNumber.test(words) && !ownEntry.test(words)) return /\bwrong\b/.test(words) ? 'en' : 'es'
  const en = bare.replace(negatedEn, ' ').trim()
  const es = bare.replace(negatedEs, ' ').trim()
  // A person who wants a payment stopped has to reach staff, not the list of numbers.
  const isAboutPayment = payment.test(bare)
  const isAboutTexts = new RegExp(`\\b(?:${texts}|${mensajes}|text me|contact)\\b`).test(bare)
  if (isAboutPayment && !isAboutTexts) return null
  if (stopsEn.some((pattern) => pattern.test(en))) return 'en'
  return stopsEs.some((pattern) => pattern.test(es)) ? 'es' : null
}
