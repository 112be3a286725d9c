// What a line of a page or message claims about a payment's money, by language. Deliberately not the texts' own table:
// a new sentence has to be understood, and a claim that the state does not allow fails.
import type { Locale } from '../../../shared/locales/locale'

type Patterns = {
  /** The card was charged. */
  readonly charged: RegExp
  /** The card was not charged. */
  readonly notCharged: RegExp
  /** It is being charged, or the payment is being canceled. */
  readonly charging: RegExp
  readonly canceling: RegExp
  /** The biller was sent the money, and has it. */
  readonly sent: RegExp
  /** Denies that it was sent, or says that it came back. */
  readonly notSent: RegExp
  /** The payment is still to be sent. */
  readonly sentLater: RegExp
  /** The bill still has to be paid. */
  readonly unpaid: RegExp
  readonly hold: RegExp
  /** When the bill is due. */
  readonly dueDate: RegExp
  /** A new total was paid, or is due. */
  readonly newTotalPaid: RegExp
  readonly newTotalDue: RegExp
  /** Our question had no answer. */
  readonly unanswered: RegExp
  /** Everything is said to be in order. */
  readonly success: RegExp
  /** The page proves a payment. */
  readonly proof: RegExp
  /** A sum is still to be sent. */
  readonly toSend: RegExp
  /** A sum is not sent, for now or at all. */
  readonly held: RegExp
  /** A refund or a dispute of a sum is open. */
  readonly inQuestion: RegExp
  /** A sum went back to the payer. */
  readonly back: RegExp
  readonly nothingToDo: RegExp
  /** The refund waits for the code to be canceled, is due, or was refused. */
  readonly refundWaits: RegExp
  readonly refundDue: RegExp
  readonly owed: RegExp
  /** A check is on its way to the payer. */
  readonly mailed: RegExp
  /** Money is on its way, or a bank or the biller may not show it yet. */
  readonly settling: RegExp
  /** The biller does not have the money yet, and the payer may still have it back. */
  readonly lacks: RegExp
  readonly offersRefund: RegExp
  /** The biller counts it as paid. */
  readonly counts: RegExp
  /** The payer's money went back. */
  readonly returned: RegExp
  /** A message will come, by channel. */
  readonly email: RegExp
  readonly text: RegExp
}

const patterns: Readonly<Record<Locale, Patterns>> = {
  en: {
    charged:
      /\bwe(?:’ve)? charged\b|\bis still paid\b|\b(?:was|were|has been) charged\b|\band charged\b/i,
    notCharged: /(?:wasn’t|weren’t|haven’t been|isn’t) charged/i,
    charging: /\bwe’re charging your card\b/i,
    canceling: /\bwe’re canceling\b(?! the code)/i,
    sent: /\bwe sent (?:it|your|the|\$|payment)|\bsent to\b|\bon its way\b|\bthat they have it\b/i,
    notSent: /\b(?:came|come) back\b|\bnot sent\b|\bwhen we’ve\b/i,
    sentLater: /^not sent yet$/i,
    unpaid:
      /isn’t paid yet|still be unpaid|be unpaid|didn’t pay your bill|needs to be paid|still due/i,
    hold: /\bhold\b/i,
    dueDate: /^due date: .*\d|^after .+\d, your payment will be late/i,
    newTotalPaid: /you sent \$150\.00 in a new payment, PPY-/i,
    newTotalDue: /your bill is unpaid until you pay \$150\.00/i,
    unanswered: /\bwe didn’t get your answer\b.*\bcanceled\b/i,
    success: /\bsuccess\b/i,
    proof: /^this page is (?:your )?proof (?:of payment|that)/i,
    toSend: /\bwhen we’ve sent|\bhaven’t sent\b|\bnot sent\b/i,
    held: /^(?:until it decides, )?we won’t send \$/i,
    inQuestion: /^you disputed \$.+ decided yet\.$|^we’re refunding \$/i,
    back: /\brefunded \$|\breturned \$/i,
    nothingToDo: /to do anything/i,
    refundWaits: /canceling the code, then we’ll refund \$125\.50/i,
    refundDue: /didn’t collect it by .+ we’re refunding \$125\.50/i,
    owed: /tried to refund \$120\.96 on .+ it didn’t go through\. we owe you this money/i,
    mailed: /refunded \$120\.96 with a check that we mailed on/i,
    settling: /\bon its way\b|\bcan take\b|\buntil they post\b|\ballow .+ days?\b/i,
    lacks: /\bdoesn’t have the money yet\b/i,
    offersRefund: /\bwe’ll refund (?:it\.|the \$)/i,
    counts: /\bcounts (?:it|the rest) as paid\b/i,
    returned: /\brefunded\b|\breturned\b/i,
    email: /\bwe’ll email you|email from papaya|we’ve emailed you|check your email/i,
    text: /\bwe’ll (?:send you a )?text\b/i,
  },
  es: {
    charged: /\bcobramos (?:a su|\$)|\bsigue pagado\b|\b(?:fue|y) cobrado\b|\bse cobró (?!nada)/i,
    charging: /\bestamos cobrando a su tarjeta\b/i,
    canceling: /\bestamos cancelando\b(?! el código)/i,
    notCharged: /no se (?:le )?(?:cobró|ha cobrado)|sin (?:cobro|cargo)\b/i,
    sent: /\b(?:lo|se lo|los) enviamos\b|\benviamos (?:su|el|la|\$)|\benviado a\b|\ben camino\b|\btiene el dinero\b/i,
    notSent: /\bno enviamos\b|\bno tiene el dinero\b|devuelto|no (?:lo|los|se) envi|\bcuando\b/i,
    sentLater: /^todavía no se envió$/i,
    unpaid: /todavía no está pagada|sin pagar|por pagar|como pendiente/i,
    hold: /\bretención\b|\bretener\b/i,
    dueDate: /^fecha límite de pago: .*\d|^después del .+\d, su pago llegará tarde/i,
    newTotalPaid: /usted envió \$150\.00 en un pago nuevo, PPY-/i,
    newTotalDue: /su factura está sin pagar hasta que usted pague \$150\.00/i,
    unanswered: /\bno recibimos su respuesta\b.*\bcancelamos\b/i,
    success: /\blisto\b|\béxito\b/i,
    proof: /^esta página (?:es su comprobante de pago|comprueba que)/i,
    toSend:
      /\bcuando (?:lo )?hayamos enviado|\btodavía no (?:lo )?(?:hemos envi|envi)|\btodavía no se envi/i,
    held: /^(?:hasta que decida, )?no enviaremos \$/i,
    inQuestion: /^usted disputó \$.+ ha decidido\.$|^estamos reembolsando \$/i,
    back: /\breembolsamos \$|\bdevolvió \$/i,
    nothingToDo: /que hacer nada/i,
    refundWaits: /cancelando el código y luego le reembolsaremos a usted \$125\.50/i,
    refundDue: /no recogió el dinero .+ reembolsando a usted \$125\.50/i,
    owed: /reembolsarle \$120\.96 el .+ no se pudo completar\. le debemos este dinero/i,
    mailed: /reembolsamos \$120\.96 con un cheque que le enviamos por correo postal el/i,
    settling: /\ben camino\b|\bpuede tardar\b|\bhasta que registren\b|\bespere .+ días?\b/i,
    lacks: /\btodavía no tiene el dinero\b/i,
    offersRefund: /^escríbanos y (?:se lo|le) reembolsaremos/i,
    counts: /\bconsidera recibido\b/i,
    returned: /reembols|devolvi|devuelto/i,
    email:
      /(?:enviaremos|avisaremos)[^.]*por correo|recibirá (?:pronto )?un correo|revise su correo/i,
    text: /(?:enviaremos|avisaremos)[^.]*mensaje de texto/i,
  },
}

export type Claim = keyof Patterns

/** A line of the history, which ends with its time, says what was, not what is. */
export const isHistory = (line: string) =>
  /\d{4}, \d{1,2}:\d\d\s[ap]\.?\s?m\.?(?: ET)?(?:[A-ZWDM¿].*)?$/i.test(line)

const toSentences = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => !isHistory(line)).flatMap((line) => line.split(/(?<=[.!?])\s+/))

/** The sentences that make the claim. A sentence that denies it makes none. */
export function findClaims(
  claim: Claim,
  lines: readonly string[],
  locale: Locale,
): readonly string[] {
  const own = patterns[locale]
  const denials: Partial<Record<Claim, RegExp>> = { charged: own.notCharged, sent: own.notSent }
  return toSentences(lines).filter(
    (sentence) => own[claim].test(sentence) && denials[claim]?.test(sentence) !== true,
  )
}

/** Whether a line makes the claim, the history's included. */
export const makesClaim = (claim: Claim, lines: readonly string[], locale: Locale): boolean =>
  lines.some((line) => patterns[locale][claim].test(line))

/** The sums that the sentences of the claim name, each once, in the order in which they are named. */
export const findSums = (
  claim: Claim,
  lines: readonly string[],
  locale: Locale,
): readonly string[] => [
  ...new Set(
    findClaims(claim, lines, locale).flatMap((line) => line.match(/\$[\d,]+\.\d\d/g) ?? []),
  ),
]
