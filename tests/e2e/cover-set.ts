// The screens that npm test visits: together they have every structural signature that a screen has. The full run
// records the signatures of all screens, and fails if one has a signature that none of these has.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../scripts/run.ts'

const file = path.join(import.meta.dirname, 'cover-set.json')
const folder = path.join(root, '.cache/screen-signatures')

/** `COVER_SET=write` opens every screen and writes the cover set, without checking the screens. */
export const isCoverSetWritten = process.env.COVER_SET === 'write'
export const areSignaturesRecorded = isCoverSetWritten || process.env.SUITE === 'all'

type Signatures = ReadonlySet<string>
/** By the name of the screen. */
export type Screens = ReadonlyMap<string, Signatures>

export const coverSet: readonly string[] = JSON.parse(readFileSync(file, 'utf8'))

/** Each element with its states, and its parent, by tag and classes. Drawings are one element. */
function readSignatures(): readonly string[] {
  const states = ['role', 'type', 'disabled', 'checked', 'open', 'hidden', 'data-theme']
  const ariaStates = ['expanded', 'invalid', 'current', 'selected', 'busy', 'disabled', 'pressed']
  const attributes = [...states, ...ariaStates.map((name) => `aria-${name}`)]
  const toName = (element: Element) =>
    [element.localName, ...[...element.classList].toSorted()].join('.')
  const toStates = (element: Element) =>
    attributes
      .filter((name) => element.hasAttribute(name))
      .map((name) => `[${name}=${element.getAttribute(name)}]`)
      .join('')
  const withoutLook = 'script, style, template, noscript, svg *, input[type=hidden]'
  return [...document.body.querySelectorAll(`:not(${withoutLook})`)].map(
    (element) =>
      `${toName(element.parentElement ?? document.body)} > ${toName(element)}${toStates(element)}`,
  )
}

export function clearSignatures(): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

export async function recordSignatures(page: Page, name: string): Promise<void> {
  const signatures = new Set(await page.evaluate(readSignatures))
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify([...signatures]))
}

const readRecorded = (): Screens =>
  new Map(
    readdirSync(folder)
      .toSorted()
      .map((name) => [
        path.basename(name, '.json'),
        new Set(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))),
      ]),
  )

const difference = (signatures: Signatures, others: Signatures): readonly string[] =>
  [...signatures].filter((signature) => !others.has(signature))

const union = (screens: Screens, names: readonly string[]): Signatures =>
  new Set(names.flatMap((name) => [...(screens.get(name) ?? [])]))

/** Adds the screen with the most new signatures until none is left. Drops those that later ones made superfluous. */
export function findCoverSet(screens: Screens): readonly string[] {
  const chosen: string[] = []
  const covered = new Set<string>()
  const countNew = (signatures: Signatures) => difference(signatures, covered).length
  for (;;) {
    const gains = [...screens].map(([name, signatures]) => ({ name, gain: countNew(signatures) }))
    const best = gains.reduce((one, other) => (other.gain > one.gain ? other : one))
    if (best.gain === 0) break
    chosen.push(best.name)
    for (const signature of screens.get(best.name) ?? []) covered.add(signature)
  }
  const needed = chosen.reduceRight<readonly string[]>((rest, name) => {
    const others = rest.filter((other) => other !== name)
    return findUncovered(screens, others).length === 0 ? others : rest
  }, chosen)
  return needed.toSorted()
}

/** One line for each screen with a signature that no screen of the set has. */
export function findUncovered(screens: Screens, names: readonly string[]): readonly string[] {
  const covered = union(screens, names)
  return [...screens].flatMap(([name, signatures]) => {
    const [first, ...others] = difference(signatures, covered)
    return first === undefined ? [] : [`${name}: ${first}, and ${others.length} more`]
  })
}

/** Runs when all screens are visited. A run of some screens has not visited the whole cover set, and checks nothing. */
export function checkCoverSet(): void {
  const screens = readRecorded()
  if (isCoverSetWritten) {
    writeFileSync(file, `${JSON.stringify(findCoverSet(screens), null, 2)}\n`)
    return
  }
  if (!coverSet.every((name) => screens.has(name))) return
  const uncovered = findUncovered(screens, coverSet)
  if (uncovered.length === 0) return
  throw new Error(
    `These screens have structure that no screen of tests/e2e/cover-set.json has. Add them, or write the set anew with\nCOVER_SET=write npm test -- tests/e2e/screens.spec.ts\n${uncovered.join('\n')}`,
  )
}
