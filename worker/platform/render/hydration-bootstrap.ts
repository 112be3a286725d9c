// The inline script that starts hydration. It only decides when: React is 58 KB, and the page works
// without it until the first interaction.
import type { Hydration } from '../../../client/runtime/page-registry'

const events = ['pointerdown', 'focusin', 'touchstart', 'keydown']

export function toLoaderSource(hydration: Hydration, scripts: readonly string[]): string {
  const load = `let d=0,g=()=>{d++||${JSON.stringify(scripts)}.map(s=>import(s))}`
  // Waits for the next frame, so that the browser first paints the effect of the touch.
  const onTouch = `for(const e of ${JSON.stringify(events)})addEventListener(e,()=>requestAnimationFrame(()=>setTimeout(g)),{once:1,passive:1,capture:1})`
  // Waits for the frame after the font is painted, so that the script does not compete with the
  // font for bandwidth.
  const onIdle =
    'addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>self.requestIdleCallback?requestIdleCallback(g,{timeout:2e3}):g(),100)))'
  // An iPad that identifies itself as a Mac has the desktop page until React corrects it: hydrate
  // when idle, not during a touch.
  const onIpad = `/^Mac/.test(navigator.platform)&&navigator.maxTouchPoints>1&&${onIdle}`
  return `{${[load, onTouch, hydration === 'idle' ? onIdle : onIpad].join(';')}}`
}
