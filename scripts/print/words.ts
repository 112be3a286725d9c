// Counts the words that a visitor sees on each screen, on a phone and on a computer, into .cache/words.json, and prints
// them beside those of the run before. Screens that need steps in a browser are counted in English only.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Browser } from '@playwright/test'
import type { Screen } from '../../tests/e2e/screen.ts'
import { allScreens, linkedScreens } from '../../tests/e2e/screens.ts'
import { startDemo } from '../../tests/e2e/site.ts'
import { buildIfStale } from '../build/build.ts'
import { root } from '../run.ts'
import { findFreePort } from '../start/free-port.ts'
import { launchChromium } from '../suite/chromium.ts'

/** By screen: the counts of the columns. */
type Counts = Readonly<Record<string, readonly number[]>>

const file = path.join(root, '.cache/words.json')
const phone = { width: 390, height: 844 }
const computer = { width: 1280, height: 900 }
const columns = [
  { language: 'en', device: 'phone', viewport: phone },
  { language: 'en', device: 'computer', viewport: computer },
  { language: 'es', device: 'phone', viewport: phone },
  { language: 'es', device: 'computer', viewport: computer },
] as const

/** In the page: what is read in an open dialog, else in the main element, without the choices of a list. */
function readText(): string {
  const place = document.querySelector<HTMLElement>('dialog[open], main') ?? document.body
  const lists = Array.from(place.querySelectorAll('select'), (list) => list.innerText)
  return lists.reduce((text, list) => text.replace(list, ''), place.innerText)
}

type Place = { readonly browser: Browser; readonly url: string }

async function countWords(
  { browser, url }: Place,
  { name, open }: Screen,
  { language, device, viewport }: (typeof columns)[number],
): Promise<number> {
  const extraHTTPHeaders = { 'CF-Connecting-IP': `words-${name}-${language}-${device}` }
  const context = await browser.newContext({ baseURL: url, viewport, extraHTTPHeaders })
  context.setDefaultTimeout(20_000)
  try {
    await context.addCookies([{ name: 'chosen_lang', value: language, url }])
    const page = await context.newPage()
    await open(page)
    const [main, ...frames] = await Promise.all(
      page.frames().map((frame) => frame.evaluate(readText)),
    )
    // An email is shown in a frame.
    const text = name.startsWith('mail-') ? frames.join(' ') : (main ?? '')
    return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
  } finally {
    await context.close()
  }
}

async function countScreens(screens: readonly Screen[]): Promise<Counts> {
  await buildIfStale('demo', true)
  const site = await startDemo({ port: await findFreePort() })
  const browser = await launchChromium()
  const count = async (screen: Screen) => {
    const counts: number[] = []
    for (const column of columns)
      if (column.language === 'en' || linkedScreens.includes(screen))
        counts.push(await countWords({ browser, url: site.url }, screen, column))
    return [screen.name, counts] as const
  }
  try {
    return Object.fromEntries(await Readable.from(screens).map(count, { concurrency: 2 }).toArray())
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** With a part of a name, only of the screens with it. */
export async function printWords(part = ''): Promise<void> {
  const screens = allScreens.filter(({ name }) => name.includes(part))
  if (screens.length === 0) throw new Error(`no screen has this in its name: ${part}`)
  const before: Counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const counts = await countScreens(screens)
  const names = columns.map(({ language, device }) => `${language} ${device}`)
  console.log(['screen', ...names].join('\t'))
  for (const [name, row] of Object.entries(counts)) {
    const cells = row.map((count, column) => `${before[name]?.[column] ?? '?'}-${count}`)
    console.log([name, ...cells].join('\t'))
  }
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...before, ...counts }))
}
