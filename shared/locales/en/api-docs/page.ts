export const apiDocsCopy = {
  title: 'API Reference | Papaya',
  description:
    'Every JSON call on this site. See what each one takes, what it returns, and how it fails.',
  heading: 'API reference',
  intro:
    'These are the calls our own pages make. We reject cross-origin calls that change data. Are you a partner who wants to use one? Email us first.',
  machine: 'OpenAPI 3.1 spec:',
  contents: 'On this page',
  request: 'Request',
  sample: 'Sample response',
  site: 'In the commands, replace SITE with this site’s address and “…” with your own value.',
  failures: 'When a call fails',
  failuresIntro:
    'Every failure is JSON. It has the status “error”, a stable code, a human-readable message, and a requestId to give us when you ask for help. If some fields are wrong, it lists them. With 429, Retry-After says how many seconds to wait. Some calls use their own code instead of the one in the table.',
  columns: { status: 'Status', code: 'Code', meaning: 'Meaning' },
  query: 'Query parameters',
  body: 'Request body',
  fails: 'Fails with',
  limit: 'Limit',
  token: 'Needs OPS_TOKEN as a bearer token.',
  optional: 'optional',
} as const
