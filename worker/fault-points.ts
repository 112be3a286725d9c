// Lets the chaos tests stop a submit at a named point and kill the process there. Part of the
// development and demo builds only.
import { log } from './platform/logging/logger'

/** Hangs for ever at the point that FAULT_POINT names, after saying so. */
export function reachFaultPoint(env: object, point: string): Promise<void> {
  if (!('FAULT_POINT' in env) || env.FAULT_POINT !== point) return Promise.resolve()
  log('warn', 'fault_point_reached', { code: point })
  return new Promise(() => undefined)
}
