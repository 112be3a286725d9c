// The inline script that starts hydration. It loads React (58 KB) as late as possible: most pages work without it
// until the first interaction.
import { containerId } from '../../../client/runtime/page-place'
import { type Hydration, pageRegistry } from '../../../client/runtime/page-registry'

export const pagesWithScript = Object.entries(pageRegistry).flatMap(([name, { hydrate }]) =>
  hydrate === 'never' ? [] : [name],
)

/** Pages that report their web vitals: not widgets, which are parts of other sites' pages. */
export const pagesWithVitals = pagesWithScript.filter((name) => !name.startsWith('pay-widget'))

/** Records what extensions and translators change in the page until it is hydrated (client/runtime/page-changes.ts). */
const observe = `{let c=self.pageChanges={records:[],receive:r=>c.records.push(...r),observer:new MutationObserver(r=>c.receive(r)),observe:o=>c.observer.observe(document.getElementById("${containerId}"),{subtree:1,childList:1,characterDataOldValue:1,...o})};c.observe()}`

/** Half of all bytes: its transfer begins first. */
const isReact = (script: string) => script.includes('/react-')

const events = ['pointerdown', 'focusin', 'touchstart', 'keydown']

/** `vitals` is the chunk that measures web vitals, loaded in one page view of ten; null if nothing is measured. */
export function toLoaderSource(
  hydration: Hydration,
  scripts: readonly string[],
  vitals: string | null,
): string {
  const loadVitals = vitals === null ? '' : `,v=()=>import(${JSON.stringify(vitals)})`
  const urls = scripts.toSorted((a, b) => Number(isReact(b)) - Number(isReact(a)))
  const load = `let d=0,u=${JSON.stringify(urls)},g=()=>{d++||u.map(s=>import(s))}${loadVitals}`
  // Waits for the next frame, so that the browser first paints the effect of the interaction.
  const onInteraction = `for(const e of ${JSON.stringify(events)})addEventListener(e,()=>requestAnimationFrame(()=>setTimeout(g)),{once:1,passive:1,capture:1})`
  // Waits for the frame after the font is painted, so that the script does not compete with the
  // font for bandwidth.
  const onIdle = (run: 'g' | 'v') =>
    `addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>self.requestIdleCallback?requestIdleCallback(${run},{timeout:2e3}):${run}(),100)))`
  // An iPad that identifies itself as a Mac gets the desktop page, which React corrects. It hydrates when idle,
  // so that the page does not change during a touch.
  const onIpad = `/^Mac/.test(navigator.platform)&&navigator.maxTouchPoints>1&&${onIdle('g')}`
  // So that a payer who touches early waits less. Not where the visitor saves data, nor before the largest paint.
  const onPaint =
    '{let P=self.PerformanceObserver,type="largest-contentful-paint";P?.supportedEntryTypes?.includes(type)&&!navigator.connection?.saveData&&new P((l,o)=>{o.disconnect();u.map(href=>document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href})))}).observe({type,buffered:1})}'
  // A press of a button that is not a form's would be lost until React listens. The browser opens popovers itself.
  const onPress =
    'self.earlyPresses=new Set;addEventListener("click",e=>{let b=e.target.closest("button[type=button]:not([popovertarget])");b&&earlyPresses.add(b)},1)'
  const statements = [
    observe,
    load,
    onPress,
    onInteraction,
    hydration === 'idle' ? `${onIdle('g')};${onPaint}` : onIpad,
  ]
  // 26 of 256 byte values: one view in ten.
  if (vitals !== null)
    statements.push(`crypto.getRandomValues(new Uint8Array(1))[0]<26&&${onIdle('v')}`)
  return `{${statements.join(';')}}`
}
