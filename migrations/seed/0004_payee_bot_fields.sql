-- Development seed: the extra fields that the bots of the seeded payees need.
-- Safe to run again.
INSERT INTO payee_bot_fields (payee_id, bot_name, position, field_key) VALUES
('p_riverbend', 'riverbend-bot', 1, 'guarantor_id'),
('p_riverbend', 'riverbend-bot', 2, 'patient_zip')
ON CONFLICT (payee_id, bot_name, position) DO UPDATE SET field_key = excluded.field_key;
