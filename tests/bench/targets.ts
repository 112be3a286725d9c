// What is measured, against what, and how far it may go (design: speed).

/** Asked for in turn: twice as many as an isolate remembers, so that each has to be read from KV. */
export const linkCount = 4_000
export const ports = { site: 8851, database: 8852, bare: 8853, bareKv: 8854, bareD1: 8855 } as const

const phone = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
} as const

export type Target = {
  readonly name: string
  readonly server: 'site' | 'bare' | 'bareKv' | 'bareD1'
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  /** Asked for that many different links instead of the path. */
  readonly linkCount?: number
  readonly status: number
  /** What it leaves to do afterwards counts as well, and must not fall into another's slice. */
  readonly settlesMs?: number
  /** At most this many times what `against` costs; null for the measures themselves. */
  readonly goal: { readonly against: string; readonly times: number } | null
}

/** Clicks are written down two seconds later. */
const settlesMs = 2500

const bare = 'bare worker, constant 302'
const bareKv = 'bare worker, the same KV read'
const selectOne = 'bare worker, D1 SELECT 1'

export const targets: readonly Target[] = [
  { name: bare, server: 'bare', path: '/', headers: phone, status: 302, goal: null },
  {
    name: 'GET /pay from a phone',
    server: 'site',
    path: '/pay?s=h',
    headers: phone,
    status: 302,
    goal: { against: bare, times: 1.4 },
  },
  {
    name: 'GET /s/{key}, hot in the isolate, click counted',
    server: 'site',
    path: '/s/k000000',
    headers: phone,
    status: 302,
    settlesMs,
    goal: { against: bare, times: 1.6 },
  },
  {
    name: 'GET /about, kept',
    server: 'site',
    path: '/about',
    headers: phone,
    status: 200,
    goal: { against: bare, times: 1.8 },
  },
  {
    name: bareKv,
    server: 'bareKv',
    path: '/s/k000000',
    headers: phone,
    linkCount,
    status: 302,
    goal: null,
  },
  {
    name: 'GET /s/{key}, KV stub, click counted',
    server: 'site',
    path: '/s/k000001',
    headers: phone,
    linkCount,
    status: 302,
    settlesMs,
    goal: { against: bareKv, times: 1.2 },
  },
  { name: selectOne, server: 'bareD1', path: '/', status: 200, goal: null },
  {
    name: 'getPayee',
    server: 'site',
    path: '/api/web_payment.php?action=getPayee&p=g_77',
    method: 'POST',
    headers: { origin: `http://127.0.0.1:${ports.site}`, 'content-type': 'application/json' },
    status: 200,
    goal: { against: selectOne, times: 1.45 },
  },
  {
    name: 'getPayees, 10,000 payees',
    server: 'site',
    path: '/api/web_payment.php?action=getPayees&term=cedar&target=partner',
    status: 200,
    goal: { against: selectOne, times: 2.2 },
  },
]
