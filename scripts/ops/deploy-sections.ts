// The sections of docs/deploy.md under "What the doctor names", in the order in which to fix them, with the
// variables, bindings and checks of each.
const sections = [
  ['Database', ['DB', 'database', 'database place', 'database size']],
  ['Migrations', ['migrations']],
  [
    'Bindings',
    [
      'short links',
      'outbox queue',
      'payment attempts',
      'rate limits',
      'lookup limit',
      'static files',
    ],
  ],
  [
    'Environment and address',
    ['LOCATION_HINT', 'ENVIRONMENT', 'SITE_URL', 'LINK_HOSTS', 'REDIRECTS_PER_LOG_LINE', 'address'],
  ],
  ['Secrets', ['APP_SECRET', 'APP_SECRET_PREVIOUS', 'OPS_TOKEN']],
  ['HSTS', ['HSTS']],
  [
    'Contacts and links',
    [
      'SUPPORT_EMAIL',
      'SUPPORT_PHONE',
      'SUPPORT_HOURS',
      'PARTNERSHIPS_EMAIL',
      'PANEL_URL',
      'WEB_PAY_URL',
      'MERCHANT_FORM_URL',
      'PAY_LATER_DEADLINE',
    ],
  ],
  [
    'The app',
    [
      'APP_STORE_URL',
      'PLAY_STORE_URL',
      'APPLE_APP_ID',
      'ANDROID_PACKAGE',
      'ANDROID_CERT_SHA256',
      'ATTRIBUTION_URL',
      'ONELINK_URL',
      'APP_MESSAGE_HANDLER',
      'APP_RETURN_URL',
    ],
  ],
  [
    'Texts',
    [
      'SMS_PROVIDER',
      'TWILIO_BASE_URL',
      'TWILIO_ACCOUNT_SID',
      'TWILIO_AUTH_TOKEN',
      'TWILIO_MESSAGING_SERVICE_SID',
      'TWILIO_FROM',
      'texts',
      'text length',
    ],
  ],
  [
    'Email',
    ['EMAIL_PROVIDER', 'EMAIL_FROM', 'EMAIL', 'RESEND_BASE_URL', 'RESEND_API_KEY', 'email'],
  ],
  [
    'Captcha',
    [
      'CAPTCHA',
      'RECAPTCHA_BASE_URL',
      'RECAPTCHA_VERSION',
      'RECAPTCHA_SITE_KEY',
      'RECAPTCHA_SECRET',
      'TURNSTILE_BASE_URL',
      'TURNSTILE_SITE_KEY',
      'TURNSTILE_SECRET',
      'captcha',
    ],
  ],
  [
    'Cards',
    [
      'CARD_PROCESSOR',
      'CARD_ENTRY',
      'AUTHORIZE_NET_BASE_URL',
      'AUTHORIZE_NET_LOGIN_ID',
      'AUTHORIZE_NET_TRANSACTION_KEY',
      'AUTHORIZE_NET_CLIENT_KEY',
      'STRIPE_BASE_URL',
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'cards',
    ],
  ],
  [
    'Budgets',
    [
      'SMS_DAILY_BUDGET',
      'SMS_UNCHECKED_DAILY_BUDGET',
      'SMS_PARTNER_DAILY_BUDGET',
      'SMS_PARTNER_UNCHECKED_DAILY_BUDGET',
      'PAYMENT_UNCHECKED_HOURLY_BUDGET',
      'PAYMENT_CAPTCHA_DOWN_HOURLY_BUDGET',
      'WRONG_CODE_HOURLY_BUDGET',
      'budgets',
    ],
  ],
  [
    'Archive',
    [
      ...(['ARCHIVE_AFTER_DAYS', 'PAYMENT_RETENTION_DAYS', 'DISPUTABLE_DAYS'] as const),
      ...(['archive bucket', 'payments to archive'] as const),
    ],
  ],
  ['Copies', ['copies bucket', 'age of copies']],
  ['Uncollected payments', ['UNCOLLECTED_REFUND_DAYS', 'payments not collected']],
  ['Flags', ['FLAGS', 'UNLEASH_URL', 'UNLEASH_TOKEN', 'flags', 'flag strategies']],
  ['Extra fields', ['FIELD_CHECK', 'AUTOMATION_URL', 'AUTOMATION_KEY', 'automation host']],
  [
    'Mailboxes',
    [
      'MAILBOX_LINK',
      'GOOGLE_ACCOUNTS_BASE_URL',
      'GOOGLE_TOKEN_BASE_URL',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'MAILBOX_PUBLIC_KEY',
      'mailboxes',
    ],
  ],
  ['Error tracking', ['ERROR_TRACKING', 'SENTRY_DSN']],
  [
    'Field data',
    [
      'METRICS',
      'METRICS_DATASET',
      'ANALYTICS_BASE_URL',
      'ANALYTICS_DATASET',
      'ANALYTICS_ACCOUNT_ID',
      'ANALYTICS_API_TOKEN',
    ],
  ],
  ['The staff page', ['STAFF_URL', 'STAFF_MANAGE', 'staff page', 'staff host']],
  ['Test keys', ['test keys']],
  ['Payees', ['payees']],
  ['Clocks', ['clocks']],
  [
    'Overdue work',
    ['messages waiting', 'messages failed', 'texts to read', 'payments in progress', 'card holds'],
  ],
  ['Configuration', ['configuration']],
] as const satisfies readonly (readonly [string, readonly string[]])[]

export const deploySections: readonly string[] = sections.map(([section]) => section)

export const deployNames: readonly string[] = sections.flatMap(([, names]) => names)

/** `name` is a variable, a binding, or a check such as "cards (Stripe)". */
export function toDeploySection(name: string): string {
  const plain = name.replace(/ \(.*\)$/, '')
  const row = sections.find(([, names]) => names.some((each) => each === plain))
  return row?.[0] ?? 'Configuration'
}

type Fault = { readonly name: string; readonly text: string }

/** Faults below the name of their section, in the order of the sections. */
export function groupBySection(faults: readonly Fault[]): string {
  return deploySections
    .map(
      (section) =>
        [section, faults.filter(({ name }) => toDeploySection(name) === section)] as const,
    )
    .filter(([, own]) => own.length > 0)
    .map(([section, own]) => [section, ...own.map(({ text }) => `  ${text}`)].join('\n'))
    .join('\n')
}
