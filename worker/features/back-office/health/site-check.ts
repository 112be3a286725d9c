// What a check of the site finds. One that throws or takes too long is wrong.
import type { SiteCheck } from '../replies'

/** Longer than the timeout of any vendor's probe. */
const timeoutMs = 8_000

/** The check that is no fault, and that the terminal prints in full. */
export const pauseCheck = 'payments paused'

export const notChecked = (name: string, found: string): SiteCheck => ({
  name,
  state: 'not_checked',
  found,
  advice: '',
})
export const fine = (name: string, found: string): SiteCheck => ({
  name,
  state: 'ok',
  found,
  advice: '',
})
export const wrong = (name: string, found: string, advice: string): SiteCheck => ({
  name,
  state: 'wrong',
  found,
  advice,
})

export type Check = () => Promise<SiteCheck>

/** Turns a throw or a timeout into a `wrong` check. */
export async function guard(name: string, advice: string, check: Check): Promise<SiteCheck> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<SiteCheck>((resolve) => {
    timer = setTimeout(() => resolve(wrong(name, 'does not respond', advice)), timeoutMs)
  })
  try {
    return await Promise.race([check(), timeout])
  } catch {
    return wrong(name, 'failed', advice)
  } finally {
    clearTimeout(timer)
  }
}
