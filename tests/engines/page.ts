// What a visitor does on a page: reads, clicks and types. Fields and buttons are found by their names.
import type { InputAction, Session } from './engine.ts'

const waitMs = 60_000
const pauseMs = 50

const selectors = {
  field: 'input, select, textarea',
  button: 'button, summary, a[href], [role=option]',
  heading: 'h1, h2, h3',
} as const

type Kind = keyof typeof selectors

type Seen = {
  readonly text: string
  readonly value: string
  readonly isFocused: boolean
  readonly x: number
  readonly y: number
  /** A click at (x, y) reaches the element. */
  readonly isReachable: boolean
}

/** Runs in the page. Null if no visible element of an open dialog, or of the page, has that name. */
function inspect(selector: string, pattern: string): Seen | null {
  const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const [label] = 'labels' in element && element.labels instanceof NodeList ? element.labels : []
    return squeeze(
      label?.textContent ?? element.getAttribute('aria-label') ?? element.textContent ?? '',
    )
  }
  const dialogs = [...document.querySelectorAll('dialog:modal')]
  const scope = dialogs.at(-1) ?? document
  const element = [...scope.querySelectorAll(selector)].find(
    (candidate) =>
      candidate.getClientRects().length > 0 && new RegExp(pattern).test(nameOf(candidate)),
  )
  if (!element) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const center = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  const hit = document.elementFromPoint(center.x, center.y)
  return {
    ...center,
    text: squeeze(element.textContent ?? ''),
    value: 'value' in element ? String(element.value) : '',
    isFocused: element === document.activeElement,
    isReachable: hit !== null && (element.contains(hit) || hit.contains(element)),
  }
}

/** Runs in the page. */
const readText = () => document.body.innerText

/** Runs in the page: React has taken over. */
const isHydrated = () =>
  Object.entries(document.querySelector('#page') ?? {}).some(
    ([key, fiber]) =>
      key.startsWith('__reactContainer') &&
      fiber.stateNode.current.memoizedState.isDehydrated === false,
  )

/** Runs in the page: selects the focused field's text, so that typing replaces it. */
const selectFocused = () => {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
}

/** Runs in the page: drivers differ in how they open a list, so it is chosen from by script. */
const choose = (name: string, value: string) => {
  const field = document.querySelector<HTMLSelectElement>(`select[name=${name}]`)
  if (!field) throw new Error(`no list is called ${name}`)
  field.value = value
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A field's label goes on with a mark for required or optional. */
const toPattern = (kind: Kind, name: string) =>
  kind === 'field' ? `^${escapeRegExp(name)}( ?[*(].*)?$` : `^${escapeRegExp(name)}`

const toPlain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

export type Page = ReturnType<typeof toPage>

export function toPage(session: Session) {
  const call = <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> => session.call(run.toString(), args)

  const find = (kind: Kind, name: string) => call(inspect, selectors[kind], toPattern(kind, name))

  /** Waits for a value. A page that is being left has none, which some drivers report as an error. */
  const until = async <Value>(
    what: string,
    read: () => Promise<Value | null | false>,
  ): Promise<Value> => {
    const endsAt = Date.now() + waitMs
    let problem: unknown
    while (Date.now() < endsAt) {
      try {
        const value = await read()
        if (value !== null && value !== false) return value
        problem = undefined
      } catch (error) {
        problem = error
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    const text = await call(readText).catch(String)
    throw new Error(`not within ${waitMs} ms: ${what}\nThe page says:\n${text}`, { cause: problem })
  }

  const press = (...keys: readonly string[]) =>
    session.perform([
      {
        type: 'key',
        id: 'keyboard',
        actions: keys.flatMap((value): readonly InputAction[] => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ])

  const click = async (kind: Kind, name: string) => {
    let last: Seen | null = null
    const { x, y } = await until(`${kind} “${name}” stands still and can be clicked`, async () => {
      const before = last
      last = await find(kind, name)
      const isStill = last !== null && before?.x === last.x && before.y === last.y
      return isStill && last?.isReachable ? last : null
    })
    const actions: readonly InputAction[] = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await session.perform([{ type: 'pointer', id: 'mouse', actions }])
  }

  const expectValue = (name: string, value: string) =>
    until(`field “${name}” has “${value}”`, async () => {
      const seen = await find('field', name)
      return seen !== null && toPlain(seen.value) === toPlain(value)
    })

  const enter = async (name: string, text: string) => {
    await click('field', name)
    await until(
      `field “${name}” has the focus`,
      async () => (await find('field', name))?.isFocused === true,
    )
    await call(selectFocused)
    await press(...text)
    await expectValue(name, text)
  }

  return {
    ...session,
    find,
    press,
    click,
    enter,
    expectValue,
    choose: (name: string, value: string) => call(choose, name, value),
    expectVisible: (kind: Kind, name: string) =>
      until(`${kind} “${name}” is visible`, () => find(kind, name)),
    expectText: (text: string) =>
      until(`the page says “${text}”`, async () => (await call(readText)).includes(text)),
    hydrated: () => until('React has taken over', async () => (await call(isHydrated)) === true),
    address: () => call(() => location.href),
    until,
  }
}
