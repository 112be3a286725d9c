-- The language that the payer used: emails, texts and questions about the payment are in it. Payments before this
-- migration were made in English.
ALTER TABLE payments ADD COLUMN locale TEXT NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'es'));
