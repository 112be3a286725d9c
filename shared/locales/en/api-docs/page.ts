export const apiDocsCopy = {
  title: 'API Reference | Papaya',
  description:
    'Every JSON call on this site. See what each one takes, what it returns, and how it fails.',
  heading: 'API reference',
  intro:
    'Start with the steps for partners. The other pages list every call that our own pages make. We reject cross-origin calls that change data.',
  quickstart: 'Quickstart for partners',
  machine: 'OpenAPI 3.1 spec:',
  contents: 'API reference',
  start: 'Start',
  calls: 'All calls',
  request: 'Request',
  sample: 'Sample response',
  own: 'Copy the commands, and replace “…” with your own value.',
  failures: 'When a call fails',
  failuresIntro:
    'Every failure is JSON. It has the status “error”, a stable code, a human-readable message, and a requestId to give us when you ask for help. If some fields are wrong, it lists them. With 429, Retry-After says how many seconds to wait.',
  columns: { status: 'Status', code: 'Code', meaning: 'Meaning' },
  query: 'Query parameters',
  body: 'Request body',
  fails: 'Fails with',
  errorFields: 'Some errors also have',
  limit: 'Limit',
  needs: {
    'ops token': 'Needs OPS_TOKEN as a bearer token.',
    'partner key':
      'Needs the header “Authorization: Bearer” with a key of yours. From a server only.',
  },
  optional: 'optional',
} as const
