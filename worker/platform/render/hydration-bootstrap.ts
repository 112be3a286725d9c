// The inline script that starts hydration. It only decides when: React is 58 KB, and the page works
// without it until the first interaction.
import { type Hydration, pageRegistry } from '../../../client/runtime/page-registry'

/**
 * The names of pages with a script; others load nothing that could measure them. Widgets are part of other
 * pages, whose speed is not ours to count.
 */
export const measuredPages = Object.entries(pageRegistry).flatMap(([name, { hydrate }]) =>
  hydrate === 'never' || name.startsWith('pay-widget') ? [] : [name],
)

const events = ['pointerdown', 'focusin', 'touchstart', 'keydown']

/** `vitals`: the chunk that measures one page view in ten; null where nothing is measured. */
export function toLoaderSource(
  hydration: Hydration,
  scripts: readonly string[],
  vitals: string | null,
): string {
  const measures = vitals === null ? '' : `,v=()=>import(${JSON.stringify(vitals)})`
  const load = `let d=0,g=()=>{d++||${JSON.stringify(scripts)}.map(s=>import(s))}${measures}`
  // Waits for the next frame, so that the browser first paints the effect of the interaction.
  const onInteraction = `for(const e of ${JSON.stringify(events)})addEventListener(e,()=>requestAnimationFrame(()=>setTimeout(g)),{once:1,passive:1,capture:1})`
  // Waits for the frame after the font is painted, so that the script does not compete with the
  // font for bandwidth.
  const onIdle = (run: 'g' | 'v') =>
    `addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>self.requestIdleCallback?requestIdleCallback(${run},{timeout:2e3}):${run}(),100)))`
  // An iPad that identifies itself as a Mac has the desktop page until React corrects it: hydrate
  // when idle, not during a touch.
  const onIpad = `/^Mac/.test(navigator.platform)&&navigator.maxTouchPoints>1&&${onIdle('g')}`
  const statements = [load, onInteraction, hydration === 'idle' ? onIdle('g') : onIpad]
  // 26 of 256 values are one view in ten.
  if (vitals !== null)
    statements.push(`crypto.getRandomValues(new Uint8Array(1))[0]<26&&${onIdle('v')}`)
  return `{${statements.join(';')}}`
}
