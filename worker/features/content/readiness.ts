// Checks that the worker's stores respond in time. Reports which one is down but never the cause, because
// /readyz is public.

export type Probes = Readonly<Record<'d1' | 'kv' | 'durableObjects', () => Promise<unknown>>>

export type Readiness = {
  readonly status: 'ready' | 'down'
  readonly checks: Readonly<Record<keyof Probes, 'ok' | 'down'>>
}

/** Below a load balancer's own timeout. */
export const probeTimeoutMs = 2000

async function isUp(probe: () => Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), probeTimeoutMs)
  })
  const succeeded = (async () => probe())().then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([succeeded, timeout])
  } finally {
    clearTimeout(timer)
  }
}

export async function checkReadiness(probes: Probes): Promise<Readiness> {
  const [d1, kv, durableObjects] = await Promise.all([
    isUp(probes.d1),
    isUp(probes.kv),
    isUp(probes.durableObjects),
  ])
  const toState = (isOk: boolean) => (isOk ? 'ok' : 'down')
  return {
    status: d1 && kv && durableObjects ? 'ready' : 'down',
    checks: { d1: toState(d1), kv: toState(kv), durableObjects: toState(durableObjects) },
  }
}
