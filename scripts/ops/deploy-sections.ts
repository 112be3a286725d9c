// The sections of docs/deploy.md under "What the doctor names", in the order in which to fix them, with the
// variables, bindings and checks of each.
const sections: readonly (readonly [section: string, names: RegExp])[] = [
  ['Database', /^(DB|database.*)$/],
  ['Migrations', /^migrations$/],
  ['Bindings', /^(short links|(?:outbox|notice) queue|payment attempts|\w+ limits?|static files)$/],
  ['Environment and address', /^(LOCATION_.*|ENVIRONMENT|SITE_URL|LINK_.*|REDIRECTS_.*|address)$/],
  ['Secrets', /^(APP_SECRET.*|shared secrets)$/],
  ["Staff's calls", /^(OPS_.*|public worker)$/],
  ['HSTS', /^HSTS$/],
  ['Contacts and links', /^(SUPPORT|PARTNERSHIPS|PANEL|WEB_PAY|MERCHANT|PAY_LATER)_.*$/],
  ['The app', /^(APP_(STORE|MESSAGE|RETURN)|PLAY_STORE|APPLE|ANDROID|ATTRIBUTION|ONELINK)_.*$/],
  ['Texts', /^(SMS_PROVIDER|TWILIO_.*|texts|text length)$/],
  ['Email', /^(EMAIL.*|RESEND_.*|email)$/],
  ['Captcha', /^(CAPTCHA|RECAPTCHA_.*|TURNSTILE_.*|captcha)$/],
  ['Cards', /^(CARD_.*|AUTHORIZE_NET_.*|STRIPE_.*|cards)$/],
  ['Budgets', /^(.*_BUDGET|budgets)$/],
  ['Archive', /^(ARCHIVE_.*|PAYMENT_RETENTION_.*|DISPUTABLE_.*|.*\barchive\b.*)$/],
  ['Copies', /^(COPIES_SECRET|copies bucket|age of copies)$/],
  ['Uncollected payments', /^(UNCOLLECTED_.*|payments not collected|refunds promised)$/],
  ['Flags', /^(FLAGS|UNLEASH_.*|flags|flag strategies)$/],
  ['Extra fields', /^(FIELD_CHECK|AUTOMATION_.*|automation host)$/],
  ['Mailboxes', /^(MAILBOX_.*|GOOGLE_.*|mailboxes)$/],
  ['Error tracking', /^(ERROR_TRACKING|SENTRY_.*)$/],
  ['Field data', /^(METRICS.*|ANALYTICS_.*)$/],
  ['The staff page', /^(STAFF_.*|ACCESS_.*|REVIEW_REFUND_LIMIT|staff page|staff host)$/],
  ['Test keys', /^test keys$/],
  ['Payees', /^payees$/],
  ['Clocks', /^clocks$/],
  [
    'Overdue work',
    /^(messages \w+|texts to read|payments paused|(payments|decisions) in progress|card holds)$/,
  ],
  ['Configuration', /^configuration$/],
]

export const deploySections: readonly string[] = sections.map(([section]) => section)

/** `name` is a variable, a binding, or a check such as "cards (Stripe)". */
export function listDeploySections(name: string): readonly string[] {
  const plain = name.replace(/ \(.*\)$/, '')
  return sections.filter(([, names]) => names.test(plain)).map(([section]) => section)
}

type Fault = { readonly name: string; readonly text: string }

/** Faults below the name of their section, in the order of the sections; an unknown name is below the last. */
export function groupBySection(faults: readonly Fault[]): string {
  const toSection = ({ name }: Fault) => listDeploySections(name)[0] ?? deploySections.at(-1)
  const lines = deploySections.flatMap((section) => {
    const own = faults.filter((fault) => toSection(fault) === section)
    return own.length === 0 ? [] : [section, ...own.map(({ text }) => `  ${text}`)]
  })
  return lines.join('\n')
}
