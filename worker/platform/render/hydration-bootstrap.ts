// The inline script that starts hydration. It loads React (58 KB) as late as possible: most pages work without it
// until the first interaction.
import { type Hydration, pageRegistry } from '../../../client/runtime/page-registry'

/** Pages that report their web vitals: those with a script, except widgets, which are parts of other sites' pages. */
export const pagesWithVitals = Object.entries(pageRegistry).flatMap(([name, { hydrate }]) =>
  hydrate === 'never' || name.startsWith('pay-widget') ? [] : [name],
)

const events = ['pointerdown', 'focusin', 'touchstart', 'keydown']

/** `vitals` is the chunk that measures web vitals, loaded in one page view of ten; null if nothing is measured. */
export function toLoaderSource(
  hydration: Hydration,
  scripts: readonly string[],
  vitals: string | null,
): string {
  const loadVitals = vitals === null ? '' : `,v=()=>import(${JSON.stringify(vitals)})`
  const load = `let d=0,g=()=>{d++||${JSON.stringify(scripts)}.map(s=>import(s))}${loadVitals}`
  // Waits for the next frame, so that the browser first paints the effect of the interaction.
  const onInteraction = `for(const e of ${JSON.stringify(events)})addEventListener(e,()=>requestAnimationFrame(()=>setTimeout(g)),{once:1,passive:1,capture:1})`
  // Waits for the frame after the font is painted, so that the script does not compete with the
  // font for bandwidth.
  const onIdle = (run: 'g' | 'v') =>
    `addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>self.requestIdleCallback?requestIdleCallback(${run},{timeout:2e3}):${run}(),100)))`
  // An iPad that identifies itself as a Mac gets the desktop page, which React corrects. It hydrates when idle,
  // so that the page does not change during a touch.
  const onIpad = `/^Mac/.test(navigator.platform)&&navigator.maxTouchPoints>1&&${onIdle('g')}`
  const statements = [load, onInteraction, hydration === 'idle' ? onIdle('g') : onIpad]
  // 26 of 256 byte values: one view in ten.
  if (vitals !== null)
    statements.push(`crypto.getRandomValues(new Uint8Array(1))[0]<26&&${onIdle('v')}`)
  return `{${statements.join(';')}}`
}
