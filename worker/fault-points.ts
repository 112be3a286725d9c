// Fault injection: lets the chaos tests stop a submit at a named point and kill the process. Only
// in the development and demo builds.
import { log } from './platform/logging/logger'

/** Logs and then hangs forever if FAULT_POINT names this point. */
export function hitFaultPoint(env: object, point: string): Promise<void> {
  if (!('FAULT_POINT' in env) || env.FAULT_POINT !== point) return Promise.resolve()
  log('warn', 'fault_point_reached', { code: point })
  return new Promise(() => undefined)
}
