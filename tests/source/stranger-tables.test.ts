// Which tables a request without a secret adds rows to, and what bounds that: docs/threats.md relies on it.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'
import type { LimitName } from '../../worker/platform/rate-limits/limits'

type Bound = { readonly limits: readonly LimitName[] } | { readonly rows: string }

const ofCharges: readonly LimitName[] = [
  'payment_unchecked',
  'payment_unchecked_network',
  'payment_unchecked_site',
]

/** `limits`: each row counts against all of them that apply, or the request needs a captcha. */
const bounds: Readonly<Record<string, Bound>> = {
  link_requests: { limits: ['link_request', 'link_request_unchecked', 'form_unchecked_site'] },
  links: { limits: ['form_post', 'text_budget', 'text_unchecked_budget'] },
  outbox: {
    limits: [
      'text_budget',
      'text_unchecked_budget',
      'team_email',
      'team_email_unchecked',
      'form_unchecked_site',
      'form_post',
      'invite_email',
      'status_email',
      'payment_failed_email',
      'payment_received_text',
    ],
  },
  invites: { limits: ['form_post', 'invite_email'] },
  get_paid_requests: { limits: ['form_post'] },
  accounts: { limits: ['access_code', 'access_code_site'] },
  account_sessions: { limits: ['login_address', 'login_account'] },
  account_handoffs: { limits: ['login_address', 'login_account'] },
  membership_waitlist: { limits: ['member_signup'] },
  pay_later_opt_ins: { rows: 'one for each user of the app that is in the program' },
  mailbox_link_states: { limits: ['mailbox_link'] },
  mailbox_links: { rows: 'one for each ticket that the app asked for' },
  text_consents: { limits: ['text_budget', 'text_unchecked_budget'] },
  spent_captchas: { rows: 'one for each solved captcha, for its lifetime' },
  submitted_attempts: { limits: ofCharges },
  open_attempts: { limits: ofCharges },
  unpaid_tries: { limits: ofCharges },
  payment_claims: { limits: ofCharges },
  payments: { limits: ofCharges },
  payment_history: { limits: ofCharges },
  payment_text_consents: { limits: ofCharges },
  path_reports: { rows: 'a number of paths a day (maxReportedPaths)' },
  pixel_counts: { rows: 'a number of campaigns a day (maxCampaigns)' },
  link_clicks: { rows: 'one a day for each link that exists' },
  funnel_counts: { rows: 'one a day for each step, payee, language and device' },
  vital_counts: { rows: 'one a day for each page, metric and bucket' },
  hydration_counts: { rows: 'one a day for each page and outcome' },
}

/** Rows that need a signed link, the vendor's signature, staff, the app's own backend or a job. */
const notByStrangers = [
  ...['book_differences', 'reconciled_days', 'settled_items'],
  ...['archived_payments', 'archived_totals', 'copy_objects', 'copy_runs', 'destination_changes'],
  ...['destination_change_items', 'disputes', 'due_cursors', 'email_suppressions'],
  ...['erased_payments', 'financing_links', 'handled_paths', 'inbound_texts', 'info_requests'],
  ...['ledger_entries', 'legal_holds', 'mailbox_link_tickets', 'password_resets', 'payees'],
  ...[
    'partner_keys',
    'partner_receivers',
    'payment_notes',
    'payment_openings',
    'payment_pauses',
    'privacy_confirmations',
    'privacy_requests',
  ],
  ...['refunds', 'remittances', 'site_paths', 'taken_back_records', 'text_deliveries'],
  ...['text_replies', 'text_suppressions', 'widget_partners'],
]

const insertedTables = new Set(
  globSync('worker/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|features\/dev\//.test(file))
    .flatMap((file) => [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(/\bINSERT (?:OR \w+ )?INTO (\w+)/g),
    ])
    .map(([, table = '']) => table)
    .filter((table) => !table.startsWith('simulator_')),
)

test('each table that the worker adds rows to is bounded, or closed to strangers', () => {
  expect([...insertedTables].sort()).toEqual([...Object.keys(bounds), ...notByStrangers].sort())
})
