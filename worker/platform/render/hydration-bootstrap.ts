// The inline script of a page that the browser takes over later. It only decides when: React is
// 58 KB, and nobody needs it before the first touch.
import type { Hydration } from '../../../client/runtime/page-registry'

const events = ['pointerdown', 'focusin', 'touchstart', 'keydown']

export function toLoaderSource(hydration: Hydration, scripts: readonly string[]): string {
  const load = `let d=0,g=()=>{d++||${JSON.stringify(scripts)}.map(s=>import(s))}`
  // Behind the next frame: what the touch did is shown before anything of ours is read.
  const onTouch = `for(const e of ${JSON.stringify(events)})addEventListener(e,()=>requestAnimationFrame(()=>setTimeout(g)),{once:1,passive:1,capture:1})`
  // Behind the frame that shows the typeface, which takes a moment to be on the screen: until then
  // the line is the text's.
  const onIdle =
    'addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>self.requestIdleCallback?requestIdleCallback(g,{timeout:2e3}):g(),100)))'
  // An iPad that calls itself a Mac has a computer's page until React knows better: not under a finger.
  const onIpad = `/^Mac/.test(navigator.platform)&&navigator.maxTouchPoints>1&&${onIdle}`
  return `{${[load, onTouch, hydration === 'idle' ? onIdle : onIpad].join(';')}}`
}
