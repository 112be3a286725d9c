// Whether what the worker stands on answers. Owns the limit of patience; says which one is down and
// nothing of why.

export type Probes = Readonly<Record<'d1' | 'kv' | 'durableObjects', () => Promise<unknown>>>

export type Readiness = {
  readonly status: 'ready' | 'down'
  readonly checks: Readonly<Record<keyof Probes, 'ok' | 'down'>>
}

/** Less than a load balancer waits. */
const patienceMs = 2000

async function isAnswering(probe: () => Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs)
  })
  const answered = (async () => probe())().then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answered, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

export async function checkReadiness(probes: Probes): Promise<Readiness> {
  const [d1, kv, durableObjects] = await Promise.all([
    isAnswering(probes.d1),
    isAnswering(probes.kv),
    isAnswering(probes.durableObjects),
  ])
  const say = (isUp: boolean) => (isUp ? 'ok' : 'down')
  return {
    status: d1 && kv && durableObjects ? 'ready' : 'down',
    checks: { d1: say(d1), kv: say(kv), durableObjects: say(durableObjects) },
  }
}
