export const apiDocsCopy = {
  title: 'Papaya API',
  description: 'Every JSON call of the site: what it takes, what it answers, how it fails.',
  heading: 'The calls of this site',
  intro:
    'These are the calls that Papaya’s own pages make. Calls that change something are refused from other sites’ pages; programs of partners that want one should write to us first.',
  machine: 'The same for programs (OpenAPI 3.1):',
  contents: 'On this page',
  request: 'Request',
  sample: 'Sample answer',
  site: 'In the commands, SITE is this site’s address. “…” stands for a value of yours.',
  failures: 'When a call fails',
  failuresIntro:
    'Every failure is JSON with status “error”, a stable code, a message for people, the fields that are wrong where that is it, and a requestId to name to us. 429 says in Retry-After how many seconds to wait. Some calls have a code of their own in place of the table’s.',
  columns: { status: 'Status', code: 'Code', meaning: 'Meaning', field: 'Field', what: 'What' },
  query: 'In the address',
  body: 'In the body',
  answers: 'Answers',
  fails: 'Fails with',
  limit: 'Limit',
  token: 'Needs OPS_TOKEN as a bearer token.',
  optional: 'optional',
} as const
