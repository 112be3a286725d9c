-- Development seed: invented people of the pay-later promotion. Rosa is enrolled, Milo is not, and Ines
-- has opted in already. Her password is the same as Rosa's. Safe to run again.
INSERT INTO accounts
  (id, email, kind, payee_group, password_hash, password_changed_at, created_at)
SELECT 'acct_ines', 'ines.okafor@example.com', 'app', NULL, password_hash, 1763683200000,
  1763683200000
FROM accounts WHERE id = 'acct_rosa'
ON CONFLICT (id) DO NOTHING;

INSERT INTO program_enrollments (user_ref, program, enrolled_at) VALUES
  ('acct_rosa', 'pay_later', 1763683200000),
  ('acct_ines', 'pay_later', 1763683200000)
ON CONFLICT DO NOTHING;

INSERT INTO pay_later_opt_ins (user_ref, opted_in_at) VALUES ('acct_ines', 1763683200000)
ON CONFLICT DO NOTHING;
