-- Development seed: invented people of the pay-later promotion. Safe to run again.
INSERT INTO promotion_users (email, user_ref) VALUES
  ('rosa.delgado@example.com', 'acct_rosa'),
  ('milo.tanaka@example.com', 'acct_milo'),
  ('ines.okafor@example.com', 'acct_ines')
ON CONFLICT DO NOTHING;

INSERT INTO programme_enrolments (user_ref, programme, enrolled_at) VALUES
  ('acct_rosa', 'pay_later', 1763683200000),
  ('acct_ines', 'pay_later', 1763683200000)
ON CONFLICT DO NOTHING;

INSERT INTO pay_later_opt_ins (user_ref, opted_in_at) VALUES ('acct_ines', 1763683200000)
ON CONFLICT DO NOTHING;
