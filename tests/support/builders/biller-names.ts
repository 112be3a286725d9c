// Invented billers for measuring the search: names that share words, with accents, apostrophes, saints,
// legal forms and branches. The same seed makes the same billers.

export type GeneratedBiller = {
  readonly name: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  /** Other billers have the same name, so that only a term with the city means this one. */
  readonly isBranch: boolean
}

/** Numbers from 0 to below 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<T>(random: () => number, list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('the list is empty')
  return item
}

const split = (words: string) => words.split('|')

const nature = split(
  'Cedar|Maple|Birch|Harbor|Willow|Aspen|Juniper|Oak|Elm|Hazel|Laurel|Poplar|Sycamore|Magnolia|Cypress|Sage|Clover|Heather|Amber|Copper|Silver|Granite|Pebble|Stone|Falcon|Heron|Otter|Badger|Fox|Eagle|Sunrise|Golden|Crystal|Twin|Long|Blue|White|Red|Green|Black',
)
const lands = split(
  'Hollow|Creek|Valley|Ridge|Point|Meadow|Grove|Falls|Bay|River|Lake|Springs|Hills|Bluff|Canyon|Prairie|Glen|Harbor|Island|Forest|Park|Summit|Plains|Shore|Landing|Crossing|Bend|Heights|Mesa|Woods',
)
const oneWord = split(
  'Northside|Lakeview|Riverbend|Stonebridge|Foxglove|Bay-View|Westgate|Eastbrook|Southport|Brookhaven|Fairmont|Greenfield|Highpoint|Kingsbridge|Oakhurst|Pinecrest|Ridgeview|Silverlake|Woodhaven|Tri-County|Mid-Valley|Cross-Roads|TLC|ABC|Premier|Advanced|Integrated|United|Pacific|Atlantic|Midwest|Heritage|Pioneer|Liberty|Patriot|Beacon|Compass|Horizon|Keystone|Cornerstone',
)
const surnames = split(
  "Whitfield|Pruitt|O'Rourke|Peña|D'Amico|McAllister|Núñez|Hargrove|Lindqvist|Okafor|Castellano|Vandermeer|Abernathy|Blackwood|Calloway|Delacroix|Eberhardt|Fitzhugh|Gallagher|Hollings|Ibáñez|Jankowski|Kessler|Larkin|Montrose|Nakamura|O’Dell|Pemberton|Quintero|Rosenthal|Sandoval|Thackeray|Underhill|Valdés|Winslow|Yarborough|Zielinski|Ashworth|Brannigan|Cromwell|Dunleavy|Ellsworth|Featherstone|Grimaldi|Hathaway|Ingersoll|Jorgensen|Kowalczyk|Lockhart|Merriweather|Norwood|Ortega|Pfeiffer|Rutherford|Stavros|Tillman|Ulrich|Vance|Wexler|Youngblood",
)
const givenNames = split(
  'Alan|Beatriz|Carmen|Derek|Elena|Frank|Gloria|Henry|Irene|José|Karen|Luis|María|Nadia|Oscar|Paula|Quinn|Renée|Samuel|Teresa',
)
const saints = split(
  "Mary's|Luke's|Brigid|Anne's|Joseph's|Francis|Vincent's|Agnes|Clare's|Anthony's|Rita's|Jude|Mark's|Elizabeth's|Catherine's|Bernard's|Thomas|Peter's|Paul's|Michael's",
)
const peaks = split('Hollis|Verity|Carmel|Sterling|Pleasant|Vernon|Auburn|Zion|Olive|Airy')
const kinds = split(
  "Family Clinic|Hospital|Medical Center|Medical Ctr|Medical Group|Dental Care|Dental|Imaging Center|Physical Therapy|Hospice Services|Orthopedics|Children's Hospital|Women's Health|Ear, Nose & Throat|Heart and Vascular Center|Anesthesia Associates|Emergency Physicians|Radiology Partners|Water & Sewer|Electric Cooperative|Property Management|Self Storage|Auto Body|Ambulance Service|Fire & Rescue|Pediatrics|Urgent Care|Surgery Center|Cancer Institute|Home Health|Counseling Services|Eye Associates|Pharmacy|Veterinary Clinic|Lab Services|Sleep Center|Kidney Care|Pain Management|Rehabilitation Hospital|Community Health Center|Internal Medicine|Dermatology & Skin Surgery|Behavioral Health|Gas Company|Waste Services|Homeowners Association|Insurance Agency|Recovery Partners|Law Offices|Fitness Club",
)
const practices = split('MD|DDS|DO|DPM|Family Practice|Orthodontics|Chiropractic|Psychology')
const spanish = split(
  'Clínica|Centro Médico|Farmacia|Consultorio Dental|Hospital|Fisioterapia|Laboratorio|Óptica',
)
const spanishPlaces = split(
  'Peñasco|del Valle|San José|Santa Inés|Los Álamos|La Montaña|Río Bravo|El Niño|Sagrado Corazón|Buena Vista|Nuestra Señora|Las Flores',
)
const legalForms = split(', LLC| LLC|, Inc.| Inc|, P.A.| PC|, P.C.| PLLC|, L.L.C.| Co.| LLP| Corp.')
const cities = split(
  'Springfield IL|Portland OR|Madison WI|Norfolk VA|Austin TX|San Antonio TX|Santa Fe NM|Salt Lake City UT|Columbus OH|Des Moines IA|Baton Rouge LA|Little Rock AR|Fort Worth TX|St. Paul MN|St. Louis MO|Mt. Vernon WA|Greenville SC|Fairview NJ|Georgetown KY|Salem MA|Bristol TN|Clinton MS|Franklin TN|Chester PA|Marion IN|Oxford MS|Ashland OR|Burlington VT|Manchester NH|Milton GA|Newport RI|Auburn AL|Dayton OH|Lexington KY|Milford CT|Riverside CA|Cleveland OH|Dover DE|Hudson NY|Kingston NY|Mayagüez PR|Española NM|Coeur d’Alene ID|Winston-Salem NC|Wilkes-Barre PA|Tucson AZ|Omaha NE|Boise ID|Fargo ND|Tampa FL',
)
const streets = split(
  'Example Way|Sample Street|Invented Avenue|Main St|Pier Road|Oak Street|Hospital Drive|Medical Center Blvd|County Road 5|Park Ave',
)

function makeName(random: () => number, city: string): string {
  const kind = pick(random, kinds)
  const shapes: readonly (() => string)[] = [
    () => `${pick(random, nature)} ${pick(random, lands)} ${kind}`,
    () => `${pick(random, nature)} ${pick(random, lands)} ${kind}`,
    () => `${pick(random, nature)} ${pick(random, lands)} ${kind}`,
    () => `${pick(random, oneWord)} ${kind}`,
    () => `${pick(random, surnames)} ${kind}`,
    () => `${pick(random, surnames)} & ${pick(random, surnames)} ${kind}`,
    () => `${pick(random, surnames)} and Sons ${kind}`,
    () => `${pick(random, ['St.', 'St', 'Saint'])} ${pick(random, saints)} ${kind}`,
    () => `${pick(random, ['Mt.', 'Mount', 'Fort', 'Ft.'])} ${pick(random, peaks)} ${kind}`,
    () =>
      `${pick(random, ['', 'Dr. '])}${pick(random, givenNames)} ${pick(random, surnames)} ${pick(random, practices)}`,
    () => `${city} ${kind}`,
    () => `${pick(random, spanish)} ${pick(random, spanishPlaces)} ${pick(random, surnames)}`,
    () => `${kind} of ${city}`,
    () => `${pick(random, nature)} ${kind} at ${pick(random, oneWord)}`,
  ]
  const name = pick(random, shapes)()
  const front = random() < 0.04 ? 'The ' : ''
  return front + name + (random() < 0.3 ? pick(random, legalForms) : '')
}

const marks = /[\u0300-\u036f]/g
const noise = new Set('the of and at llc inc pa pc pllc co llp corp dr'.split(' '))
const equal: Readonly<Record<string, string>> = {
  saint: 'st',
  mount: 'mt',
  fort: 'ft',
  ctr: 'center',
}

/** The same for two names that one term would mean. */
const toIdentity = (name: string) =>
  name
    .normalize('NFD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[’'.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !noise.has(word))
    .map((word) => (equal[word] ?? word).replace(/s$/, ''))
    .sort()
    .join(' ')

const branchShare = 0.002
const branchesOfName = 10

export function generateBillers(count: number, seed = 1): readonly GeneratedBiller[] {
  const random = seededRandom(seed)
  const identities = new Set<string>()
  const billers: GeneratedBiller[] = []
  const add = (name: string, place: string, isBranch: boolean) =>
    billers.push({
      name,
      street: `${1 + Math.floor(random() * 900)} ${pick(random, streets)}`,
      city: place.slice(0, -3),
      state: place.slice(-2),
      zip: String(10_000 + Math.floor(random() * 89_999)),
      isBranch,
    })
  while (billers.length < count) {
    const place = pick(random, cities)
    const name = makeName(random, pick(random, cities).slice(0, -3))
    const identity = toIdentity(name)
    if (identities.has(identity)) continue
    identities.add(identity)
    if (random() < branchShare)
      for (let at = 0; at < branchesOfName; at += 1)
        add(name, cities[(at * 5) % cities.length] ?? place, true)
    else add(name, place, false)
  }
  return billers.slice(0, count)
}
