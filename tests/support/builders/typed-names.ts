// What people write in the search for a biller. No code of the search is used, so that a mistake of its
// rules is not repeated here.
import { type GeneratedBiller, pick } from './biller-names'

type Random = () => number
/** Null if the kind does not apply to the biller. */
type Writer = (biller: GeneratedBiller, random: Random) => string | null

const isChanged = (name: string, typed: string) => (typed === name ? null : typed)

const legalForm = /,? (?:L\.?L\.?C\.?|Inc\.?|P\.?A\.|P\.?C\.?|PLLC|Co\.|LLP|Corp\.)$/

const shortForms: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:Saint\b|St\b\.?)/, ['Saint', 'St.', 'St', 'st.', 'SAINT']],
  [/\b(?:Mount\b|Mt\b\.?)/, ['Mount', 'Mt.', 'Mt', 'MT']],
  [/\b(?:Fort\b|Ft\b\.?)/, ['Fort', 'Ft.', 'Ft']],
  [/\b(?:Center|Ctr)\b/, ['Center', 'Ctr', 'Ctr.', 'Centre', 'CENTER']],
]

function writeShortForm({ name }: GeneratedBiller, random: Random): string | null {
  for (const [form, others] of shortForms)
    if (form.test(name)) return isChanged(name, name.replace(form, pick(random, others)))
  return null
}

/** Changes one word of at least five letters. */
function misspell(name: string, random: Random, change: (word: string, at: number) => string) {
  const words = name.split(' ')
  const long = words.flatMap((word, index) => (/^\p{L}{5,}$/u.test(word) ? [index] : []))
  if (long.length === 0) return null
  const index = pick(random, long)
  const word = words[index] ?? ''
  const at = 1 + Math.floor(random() * (word.length - 2))
  return isChanged(name, words.with(index, change(word, at)).join(' '))
}

function shuffle(words: readonly string[], random: Random): string {
  return words
    .map((word) => ({ word, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ word }) => word)
    .join(' ')
}

const letterHeads: readonly ((biller: GeneratedBiller) => string)[] = [
  (b) =>
    `${b.name.toUpperCase()}\n${b.street}\n${b.city}, ${b.state} ${b.zip}\nPhone (217) 555-0101\nStatement date 11/02/2026 Account number 000123456 Amount due $128.40`,
  (b) => `${b.name} ${b.street} ${b.city}, ${b.state} ${b.zip}`,
  (b) => `Make checks payable to: ${b.name}, ${b.street}, ${b.city} ${b.state} ${b.zip}`,
  (b) => `${b.name}   Billing Office   PO Box 1234   ${b.city}, ${b.state}`,
  (b) => `STATEMENT\n${b.name}\n${b.street}\n${b.city} ${b.state}`,
]

const mixCase: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toLowerCase(),
  (name) => name.toUpperCase(),
  (name) => `  ${name} `,
]

const extraWords = [
  'Billing|after',
  'Billing Department|after',
  'Patient Services|after',
  'The|before',
  'Statement|after',
  'Online|after',
  'Payment|after',
  'Pay|before',
  'Wellness|after',
  'My|before',
  'Healthcare|after',
  'Main Office|after',
  'USA|after',
]

/** For each kind of term its writer. */
export const typedKinds: Readonly<Record<string, Writer>> = {
  'as printed': ({ name }, random) => pick(random, mixCase)(name),
  'a word too many': ({ name }, random) => {
    const [word = '', place] = pick(random, extraWords).split('|')
    return place === 'before' ? `${word} ${name}` : `${name} ${word}`
  },
  'a city': ({ name, city, state, zip }, random) =>
    pick(random, [
      `${name} ${city}`,
      `${name}, ${city}, ${state}`,
      `${name} ${city} ${state} ${zip}`,
      `${city} ${name}`,
      `${name} in ${city}`,
    ]),
  'a legal form': ({ name }, random) => {
    const bare = name.replace(legalForm, '')
    const form = pick(random, ['', ', LLC', ' L.L.C.', ', Inc.', ' INC', ' PC', ', P.A.', ' pllc'])
    return isChanged(name, bare + form)
  },
  'a short form': writeShortForm,
  'a title': ({ name }, random) => {
    if (!/ (?:MD|DDS|DO|DPM)$/.test(name)) return null
    const person = name.replace(/^Dr\. /, '').replace(/ \S+$/, '')
    const [given = '', ...family] = person.split(' ')
    return pick(random, [
      `Dr. ${person}`,
      `Dr ${person}`,
      `Doctor ${person}`,
      `${person} M.D.`,
      person,
      `${family.join(' ')}, ${given}`,
      `Dr. ${family.join(' ')} ${given}`,
    ])
  },
  'and or &': ({ name }, random) => {
    if (!/ (?:&|and) /.test(name)) return null
    return isChanged(name, name.replace(/ (?:&|and) /g, pick(random, [' and ', ' & ', '&', ' '])))
  },
  'a letter head': (biller, random) => {
    const text = pick(random, letterHeads)(biller)
    return random() < 0.5 ? text : text.replace(/\n/g, ' ')
  },
  'apostrophes and accents': ({ name }, random) =>
    isChanged(
      name,
      /['’]/.test(name)
        ? name.replace(/['’]/g, pick(random, ['', '’', "'", ' ', '´', '`', '‘', " '"]))
        : pick(random, [
            name.normalize('NFD').replace(/[\u0300-\u036f]/g, ''),
            name.normalize('NFD'),
          ]),
    ),
  'a missing space': ({ name }, random) => {
    const words = name.split(' ')
    if (random() < 0.2) return isChanged(name, words.slice(0, 2).join('').replace(/[-.]/g, ''))
    const at = Math.floor(random() * (words.length - 1))
    return isChanged(
      name,
      [...words.slice(0, at), words.slice(at, at + 2).join(''), ...words.slice(at + 2)].join(' '),
    )
  },
  'a space too many': ({ name }, random) => {
    if (/-/.test(name)) return name.replace('-', pick(random, ['', ' ', ' - ']))
    return misspell(name, random, (word, at) => `${word.slice(0, at + 1)} ${word.slice(at + 1)}`)
  },
  'a plural': ({ name }, random) =>
    misspell(name, random, (word) => (word.endsWith('s') ? word.slice(0, -1) : `${word}s`)),
  'transposed letters': ({ name }, random) =>
    misspell(
      name,
      random,
      (word, at) =>
        word.slice(0, at) +
        word.slice(at + 1, at + 2) +
        word.slice(at, at + 1) +
        word.slice(at + 2),
    ),
  'a wrong letter': ({ name }, random) =>
    misspell(
      name,
      random,
      (word, at) => word.slice(0, at) + pick(random, ['', 'e', 'a', 'n']) + word.slice(at + 1),
    ),
  'another order': ({ name }, random) => {
    const words = name.replace(legalForm, '').split(' ')
    return isChanged(name, shuffle(words, random))
  },
}
