// Rows of the database that the drill loses, besides generated payments: the seed, and what a generated history lacks,
// so that each copied table has a row.
import { toSeedSql } from '../../../scripts/start/database-sql.ts'

const at = 1_790_000_000_000

/** A payment with every kind of text that SQL could misread. */
export const latest = {
  reference: 'PPY-DRILL-00001',
  payerName: `Zoë O'Drill; "semicolon" -- dash\n);`,
}

/** The columns of a copied row, some of them with other values. */
const withValues = (columns: readonly string[], values: Readonly<Record<string, string>>) =>
  columns.map((name) => values[name] ?? name).join(', ')

/** `columns`: those of payments. */
export const toDrillRows = (columns: readonly string[]): string => `${toSeedSql()}
INSERT INTO payments (${columns.join(', ')}) SELECT ${withValues(columns, {
  id: "'pay_drill'",
  attempt_id: "'drill'",
  reference: `'${latest.reference}'`,
  receipt_token_hash: "'drill'",
  payer_name: `'${latest.payerName.replaceAll("'", "''")}'`,
  payee_id: "'p_cedar'",
})} FROM payments LIMIT 1;
INSERT INTO ledger_entries (payment_id, event, account, cents, at) VALUES
  ('pay_drill', 'authorized', 'card', -12845, ${at}), ('pay_drill', 'authorized', 'reserved', 12845, ${at});
INSERT INTO payment_openings VALUES ('pay_drill', 'Ana Ruiz', ${at});
INSERT INTO outbox (id, kind, recipient, template, data, payment_id, status, created_at, next_try_at)
  VALUES ('pay_drill:receipt', 'sms', '+14155550132', 'payment_text', '{"x":"“quoted”"}', 'pay_drill', 'failed', ${at}, ${at});
INSERT INTO text_consents VALUES ('pay_drill:receipt', 'hash', '1', '/', 'pay', ${at});
INSERT INTO text_deliveries VALUES ('pay_drill:receipt', 'SM1', 'failed', 3, '30003', ${at});
INSERT INTO legal_holds VALUES ('pay_drill', 'Case 26-CV-118', 'Ana Ruiz', ${at}, NULL, NULL);
INSERT INTO reconciled_days (processor, day, state, next_try_at) VALUES ('stripe', '2026-11-25', 'done', 0);
INSERT INTO settled_items (processor, day, kind, id, cents, at) VALUES ('stripe', '2026-11-25', 'charge', 'pi_1', 100, ${at});
INSERT INTO book_differences (id, processor, day, kind, subject, subject_id, found_at)
  VALUES ('stripe charge pi_1', 'stripe', '2026-11-25', 'charge_without_payment', 'charge', 'pi_1', ${at});
INSERT INTO partner_keys (id, payee_id, key_hash, ending, scopes, made_by, made_at)
  VALUES ('key_1', 'p_cedar', 'hash', 'abcd', '[]', 'Ana Ruiz', ${at});
INSERT INTO partner_receivers (payee_id, url, secret, set_by, set_at)
  VALUES ('p_cedar', 'https://hooks.example.com/', 'encrypted', 'Ana Ruiz', ${at});
INSERT INTO payment_pauses VALUES ('*', ${at}, 'incident', 'Ana Ruiz', ${at}, NULL, NULL);
INSERT INTO taken_back_records VALUES ('pay_drill:1', 'pay_drill', 'sent', 'm1', 100, 'sent', '{}', 'wrong payment', 'Ana Ruiz', ${at});
INSERT INTO text_suppressions VALUES ('+14155550133', 'stop', ${at}, NULL);
INSERT INTO email_suppressions VALUES ('hash', ${at});
INSERT INTO text_replies VALUES ('SM2', ${at});
INSERT INTO inbound_texts VALUES ('SM3', 'hash', 'encrypted', 'encrypted', ${at}, ${at}, NULL, NULL, '');
INSERT INTO handled_paths VALUES ('/misprinted', '2026-11-26', 'Ana Ruiz');
INSERT INTO get_paid_requests VALUES ('agent', 'pat@example.com', 'Cedar', ${at});
INSERT INTO mailbox_links VALUES ('user', 'embedded', 'subject', 'pat@example.com', 'read', 'eyJ.a.b.c.d', ${at});
INSERT INTO pay_later_opt_ins VALUES ('user', ${at});
INSERT OR IGNORE INTO program_enrollments VALUES ('user', 'pay_later', ${at});
INSERT INTO membership_waitlist VALUES ('hash', 'NEW_METHOD', 'ad', 'a', 999, NULL, ${at}, ${at});
INSERT INTO privacy_requests VALUES ('prv_1', 'erase', 'reference email', '["pay_erased"]', 'hash', 'Ana Ruiz', ${at}, ${at});
INSERT INTO erased_payments VALUES ('pay_erased', 'prv_1', 'Ana Ruiz', ${at}, NULL);
INSERT INTO destination_changes VALUES ('c-1', 'Ana Ruiz', ${at}, 1, NULL), ('c-2', 'Ana Ruiz', ${at} + 1, 1, 'c-1');
INSERT INTO destination_change_items VALUES ('c-1', 1, 'path', 'x', 'page', NULL, '/y');
`

/** What happens between the copy of all payments and the last copy of changes. `archived`: ids of two payments. */
export const toLaterChanges = ([first, second]: readonly string[]): string => `
UPDATE payments SET note = 'changed after the copy' WHERE id = 'pay_drill';
UPDATE text_deliveries SET code = '30005' WHERE outbox_id = 'pay_drill:receipt';
${[first, second].map(toArchiveSql).join('\n')}
DELETE FROM archived_payments WHERE id = '${second}';
UPDATE payees SET website_url = 'https://example.com/after' WHERE id = 'p_cedar';
INSERT INTO payees (id, slug, name, created_at, updated_at) VALUES ('p_after', 'after', 'After the Copy', ${at}, ${at});
UPDATE payments SET payee_id = 'p_after' WHERE id = 'pay_drill';
`

/** As the archive does, for a payment without texts. */
const toArchiveSql = (id = '') => `
INSERT INTO archived_payments SELECT id, reference, payee_id, '2026-01', card_last_four, '', '', receipt_token_hash,
  locale, NULL, 'payments/' || id, 'checksum', 'verified', updated_at, ${at}, processor_transaction_id FROM payments WHERE id = '${id}';
INSERT INTO archived_totals VALUES ('2026-01', 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  ON CONFLICT (month) DO UPDATE SET payments = payments + 1;
DELETE FROM outbox WHERE payment_id = '${id}'; DELETE FROM payment_history WHERE payment_id = '${id}';
DELETE FROM ledger_entries WHERE payment_id = '${id}'; DELETE FROM info_requests WHERE payment_id = '${id}';
DELETE FROM refunds WHERE payment_id = '${id}'; DELETE FROM disputes WHERE payment_id = '${id}';
DELETE FROM remittances WHERE payment_id = '${id}'; DELETE FROM taken_back_records WHERE payment_id = '${id}';
DELETE FROM payment_notes WHERE payment_id = '${id}';
DELETE FROM payment_text_consents WHERE payment_id = '${id}'; DELETE FROM payments WHERE id = '${id}';`
