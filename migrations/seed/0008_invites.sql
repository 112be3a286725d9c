-- Development seed: invites whose codes are derived from their ids and the published development secret
-- (docs/storage.md lists them). Safe to run again: a used invite is reset, and the account that was created with
-- it stays.
INSERT INTO invites (id, code_hash, email, payee_id, payee_name, payee_group, amount_cents,
  requested_by, created_at, expires_at)
VALUES
  -- 4WGQ-NDQN-A2SK
  ('invite_oak', 'f69c0dcbac0efb81389817856b9dc78fd1713e87989a8327a8e23fbdd55f50db',
    'front.desk@oakmont.example', 'p_oak', 'Oakmont Physical Therapy', 'p_oak', 34875,
    'staff', 1763683200000, 4102444800000),
  -- 80SF-5MS3-QXG5: its payee has accounts already
  ('invite_cedar', 'eb6515424ba6a18b0f9ba53e92b3db2ae2f61e1c6c43161108a76efe62190c15',
    'new.hire@cedarhollow.example', 'p_cedar', 'Cedar Hollow Family Clinic', 'p_cedar', 12550,
    'staff', 1763683200000, 4102444800000),
  -- 77YK-EKBY-XBVH: expired
  ('invite_elm_expired', '5c0b6b85cfc41813d0b9bdc79fed85c48d96f14aa88c5cdebeb7ad8d4c15caad',
    'billing@elmgrove.example', 'p_elm', 'Elm Grove Radiology', 'p_elm', 9900,
    'staff', 1763683200000, 1764892800000),
  -- Y8NQ-0R9H-9PSQ: requested by a visitor, so it names no payee
  ('invite_own', 'c4ddbe307816851979f1a550c37f11d73c1dbe58b4aea29c29d021ac4e667176',
    'owner@birchlane.example', NULL, '', 'invited_own', NULL,
    'visitor', 1763683200000, 4102444800000)
ON CONFLICT (id) DO UPDATE SET
  expires_at = excluded.expires_at,
  claimed_by = NULL, claimed_email = NULL, claimed_until = NULL,
  used_at = NULL, account_id = NULL;
