// A page or an email says a fact once: a sum, the biller, a deadline, whether the card was charged, whether the bill is
// paid. Here is what may stand there more often, and why.
import type { Locale } from '../../../shared/locales/locale'
import { type Claim, findClaims, isHistory } from './claims'
import type { BillerKind } from './read-state'

type Fact = 'sum' | 'biller' | 'deadline' | 'charge' | 'bill'
type Counts = Readonly<Record<Fact, number>>

/** The claims that say one fact. */
const claims = {
  charge: ['charged', 'notCharged', 'charging', 'canceling'],
  bill: ['unpaid', 'lacks'],
} as const satisfies Partial<Record<Fact, readonly Claim[]>>

const moments = {
  en: /\w+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M/g,
  es: /\d{1,2} de \w+ de \d{4},? a las? \d{1,2}:\d\d/g,
} as const satisfies Record<Locale, RegExp>

/** By page or email template: how often a fact may stand there. */
const allowed: Readonly<Record<string, Partial<Counts>>> = {
  // The sum, and the hold or the button of a new total; the biller's name, and who lacks the money; the charge, and what
  // the page proves; that the biller lacks the money, and may show the bill as due.
  'status page': { sum: 3, biller: 2, charge: 2, bill: 2 },
  // The new total: as a fact, after a yes, and on the button. The biller: in the heading, the head, and the dialog that
  // cancels. The bill is unpaid after a yes, and without an answer.
  'question page': { sum: 3, biller: 3, bill: 2 },
  // The sums of the question are its facts, too.
  info_question: { sum: 2, biller: 2 },
  // In the heading, the sentence with the deadline, and on the button.
  new_total: { sum: 3 },
  // The sum of a refused refund, or of a refund that will follow. The head names the biller, and a sentence says whether
  // it has the money.
  payment_accepted: { sum: 2, biller: 2, bill: 2 },
  payment_remitted: { sum: 2, biller: 2, bill: 2 },
  payment_rejected: { biller: 2 },
  payment_canceled: { biller: 2 },
}

/** How much more often there, of a kind of biller. */
const more: Partial<Record<BillerKind, Readonly<Record<string, Partial<Counts>>>>> = {
  // Its list of fees begins with what we charge, and names who may bill them separately.
  'fee list': {
    'status page': { biller: 1, charge: 1 },
    receipt: { sum: 1, biller: 1 },
    payment_accepted: { biller: 1, charge: 1 },
  },
  // The refund of what it does not collect.
  'no partner': { 'status page': { biller: 1 }, payment_accepted: { biller: 1 } },
  // The day as of which it counts the bill as paid, and whose account may show it later.
  'paid to us': { 'status page': { biller: 2 }, payment_remitted: { biller: 1 } },
}

/** How often the most frequent text is found. */
const mostOf = (lines: readonly string[], pattern: RegExp): number => {
  const found = lines.flatMap((line) => line.match(pattern) ?? [])
  return Math.max(0, ...found.map((one) => found.filter((other) => other === one).length))
}

/** "Papaya isn’t affiliated with …" stands below each such name. */
const isAffiliation = (line: string) => /^Papaya (?:isn’t affiliated|no está afiliada)/.test(line)

type Reader = { readonly name: string; readonly locale: Locale; readonly biller: BillerKind }

function countFacts(lines: readonly string[], { name, locale }: Reader): Counts {
  const own = lines.filter((line) => !isAffiliation(line) && !isHistory(line))
  const countClaims = (of: readonly Claim[]) =>
    new Set(of.flatMap((claim) => findClaims(claim, lines, locale))).size
  return {
    sum: mostOf(own, /\$[\d,]+\.\d\d/g),
    biller: own.join('\n').split(name).length - 1,
    deadline: mostOf(own, moments[locale]),
    charge: countClaims(claims.charge),
    bill: countClaims(claims.bill),
  }
}

/** The facts that stand more often in a place than they may, such as "biller 3". */
export function findRepeated(
  place: string,
  lines: readonly string[],
  reader: Reader,
): readonly string[] {
  const read = (counts: Partial<Counts> | undefined, fact: string) =>
    Object.entries(counts ?? {}).find(([name]) => name === fact)?.[1]
  return Object.entries(countFacts(lines, reader)).flatMap(([fact, count]) => {
    const most = (read(allowed[place], fact) ?? 1) + (read(more[reader.biller]?.[place], fact) ?? 0)
    return count > most ? [`${place}: ${fact} ${count}`] : []
  })
}
