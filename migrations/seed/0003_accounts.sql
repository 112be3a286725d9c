-- Development seed: invented people. Their password is "papaya orchard 7" (docs/storage.md). Safe
-- to run again: an existing account is reset to its address and password.
INSERT INTO accounts
  (id, email, kind, payee_group, password_hash, password_changed_at, created_at)
VALUES
  ('acct_rosa', 'rosa.delgado@example.com', 'app', NULL,
    '$scrypt$ln=14,r=8,p=5$YWNjdF9yb3NhLXNlZWQtcw$CeJ0Zu8BxUP2C7VnJeGD0SQaoFKE0oEYIgVKBqO3dSU',
    1763683200000, 1763683200000),
  ('acct_milo', 'milo.tanaka@example.com', 'app', NULL,
    '$scrypt$ln=14,r=8,p=5$YWNjdF9taWxvLXNlZWQtcw$/LADIEqqaKznEPvUQKEkOZVABMEWldu6SkWfRWnuCX8',
    1763683200000, 1763683200000),
  ('acct_cedar', 'office@cedarhollow.example', 'panel', 'p_cedar',
    '$scrypt$ln=14,r=8,p=5$YWNjdF9jZWRhci1zZWVkLQ$RKB1R2sdmKglm2bGZ20gxsxfE0c496vL5QKU3WTwt10',
    1763683200000, 1763683200000),
  ('acct_cedar_2', 'billing@cedarhollow.example', 'panel', 'p_cedar',
    '$scrypt$ln=14,r=8,p=5$YWNjdF9jZWRhcl8yLXNlZQ$Zg4vBMKptUDxdMyOdIm+g/Zhzojl+oSeneWB4gYXg9U',
    1763683200000, 1763683200000)
ON CONFLICT (id) DO UPDATE SET
  email = excluded.email,
  password_hash = excluded.password_hash;
