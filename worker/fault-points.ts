// Fault injection: lets the chaos tests stop a submit at a named point and kill the process, or slow each
// point down, so that a kill at a random instant falls between any two. Only in the development and demo
// builds.
import { log } from './platform/logging/logger'

/** Waits for FAULT_DELAY_MS. Then, if FAULT_POINT names this point, logs and hangs forever. */
export async function hitFaultPoint(env: object, point: string): Promise<void> {
  if ('FAULT_DELAY_MS' in env) await scheduler.wait(Number(env.FAULT_DELAY_MS))
  if (!('FAULT_POINT' in env) || env.FAULT_POINT !== point) return
  log('warn', 'fault_point_reached', { code: point })
  await new Promise(() => undefined)
}
