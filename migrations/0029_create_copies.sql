-- Copies of the database in R2, which another account pulls (worker/features/copies; docs/deploy.md, "Backup").

-- Payments of which a row changed since they were copied, archived ones too; from the triggers below. taken_by: the page
-- that is copying the payment. If the payment changes meanwhile, it gets a second row, and is copied once more.
CREATE TABLE copy_changes (
  payment_id TEXT NOT NULL,
  taken_by TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (payment_id, taken_by)
) STRICT, WITHOUT ROWID;

-- The time of the latest read, epoch ms. It only grows: of two lines of a payment, the one that was read later is right,
-- also if the clock of the database was set back.
CREATE TABLE copy_clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  at INTEGER NOT NULL
) STRICT;
INSERT INTO copy_clock (id, at) VALUES (1, 0);

-- How far each kind of run is. begun_at: NULL between two runs. migration: the latest one then. part, after_key: where
-- the next page begins (after_key is a JSON list). pages: pages read; each batch that ends a page expects its number.
-- copied_at, copied_migration: begun_at and migration of the latest complete run.
CREATE TABLE copy_runs (
  name TEXT PRIMARY KEY CHECK (name IN ('changes', 'tables', 'payments')),
  begun_at INTEGER,
  migration TEXT NOT NULL,
  part INTEGER NOT NULL DEFAULT 0,
  after_key TEXT NOT NULL DEFAULT '[]',
  pages INTEGER NOT NULL DEFAULT 0,
  copied_at INTEGER,
  copied_migration TEXT
) STRICT, WITHOUT ROWID;

-- The objects of the runs under way, for their manifests. rows: how many of each table, as JSON.
CREATE TABLE copy_objects (
  run TEXT NOT NULL,
  page INTEGER NOT NULL,
  key TEXT NOT NULL,
  read_at INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  rows TEXT NOT NULL,
  PRIMARY KEY (run, page)
) STRICT, WITHOUT ROWID;

-- Every change of a row that belongs to a payment. worker/features/copies/copy-changes.test.ts fails if a table has none.
CREATE TRIGGER payments_insert_copied AFTER INSERT ON payments
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.id);
END;
CREATE TRIGGER payments_update_copied AFTER UPDATE ON payments
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.id);
END;
CREATE TRIGGER payments_delete_copied AFTER DELETE ON payments
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = OLD.id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (OLD.id);
END;
CREATE TRIGGER payment_history_insert_copied AFTER INSERT ON payment_history
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.payment_id);
END;
CREATE TRIGGER payment_history_update_copied AFTER UPDATE ON payment_history
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.payment_id);
END;
CREATE TRIGGER payment_history_delete_copied AFTER DELETE ON payment_history
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = OLD.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (OLD.payment_id);
END;
CREATE TRIGGER ledger_entries_insert_copied AFTER INSERT ON ledger_entries
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.payment_id);
END;
CREATE TRIGGER ledger_entries_delete_copied AFTER DELETE ON ledger_entries
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = OLD.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (OLD.payment_id);
END;
CREATE TRIGGER info_requests_insert_copied AFTER INSERT ON info_requests
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.payment_id);
END;
CREATE TRIGGER info_requests_update_copied AFTER UPDATE ON info_requests
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.payment_id);
END;
CREATE TRIGGER info_requests_delete_copied AFTER DELETE ON info_requests
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = OLD.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (OLD.payment_id);
END;
CREATE TRIGGER refunds_insert_copied AFTER INSERT ON refunds
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.payment_id);
END;
CREATE TRIGGER refunds_update_copied AFTER UPDATE ON refunds
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.payment_id);
END;
CREATE TRIGGER refunds_delete_copied AFTER DELETE ON refunds
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = OLD.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (OLD.payment_id);
END;
CREATE TRIGGER disputes_insert_copied AFTER INSERT ON disputes
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.payment_id);
END;
CREATE TRIGGER disputes_update_copied AFTER UPDATE ON disputes
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.payment_id);
END;
CREATE TRIGGER disputes_delete_copied AFTER DELETE ON disputes
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = OLD.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (OLD.payment_id);
END;
CREATE TRIGGER remittances_insert_copied AFTER INSERT ON remittances
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.payment_id);
END;
CREATE TRIGGER remittances_update_copied AFTER UPDATE ON remittances
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.payment_id);
END;
CREATE TRIGGER remittances_delete_copied AFTER DELETE ON remittances
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = OLD.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (OLD.payment_id);
END;
CREATE TRIGGER taken_back_records_insert_copied AFTER INSERT ON taken_back_records
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.payment_id);
END;
CREATE TRIGGER taken_back_records_update_copied AFTER UPDATE ON taken_back_records
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.payment_id);
END;
CREATE TRIGGER taken_back_records_delete_copied AFTER DELETE ON taken_back_records
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = OLD.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (OLD.payment_id);
END;
CREATE TRIGGER payment_notes_insert_copied AFTER INSERT ON payment_notes
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.payment_id);
END;
CREATE TRIGGER payment_notes_update_copied AFTER UPDATE ON payment_notes
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.payment_id);
END;
CREATE TRIGGER payment_notes_delete_copied AFTER DELETE ON payment_notes
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = OLD.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (OLD.payment_id);
END;
CREATE TRIGGER payment_openings_insert_copied AFTER INSERT ON payment_openings
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.payment_id);
END;
CREATE TRIGGER payment_openings_update_copied AFTER UPDATE ON payment_openings
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.payment_id);
END;
CREATE TRIGGER payment_openings_delete_copied AFTER DELETE ON payment_openings
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = OLD.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (OLD.payment_id);
END;
CREATE TRIGGER payment_text_consents_insert_copied AFTER INSERT ON payment_text_consents
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.payment_id);
END;
CREATE TRIGGER payment_text_consents_update_copied AFTER UPDATE ON payment_text_consents
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.payment_id);
END;
CREATE TRIGGER payment_text_consents_delete_copied AFTER DELETE ON payment_text_consents
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = OLD.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (OLD.payment_id);
END;
CREATE TRIGGER outbox_insert_copied AFTER INSERT ON outbox
WHEN NEW.payment_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.payment_id);
END;
CREATE TRIGGER outbox_update_copied AFTER UPDATE ON outbox
WHEN NEW.payment_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.payment_id);
END;
CREATE TRIGGER outbox_delete_copied AFTER DELETE ON outbox
WHEN OLD.payment_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = OLD.payment_id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (OLD.payment_id);
END;
CREATE TRIGGER text_deliveries_insert_copied AFTER INSERT ON text_deliveries BEGIN
  INSERT INTO copy_changes (payment_id) SELECT payment_id FROM outbox o WHERE o.id = NEW.outbox_id
    AND payment_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = o.payment_id AND taken_by = '');
END;
CREATE TRIGGER text_deliveries_update_copied AFTER UPDATE ON text_deliveries BEGIN
  INSERT INTO copy_changes (payment_id) SELECT payment_id FROM outbox o WHERE o.id = NEW.outbox_id
    AND payment_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = o.payment_id AND taken_by = '');
END;
CREATE TRIGGER text_deliveries_delete_copied AFTER DELETE ON text_deliveries BEGIN
  INSERT INTO copy_changes (payment_id) SELECT payment_id FROM outbox o WHERE o.id = OLD.outbox_id
    AND payment_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = o.payment_id AND taken_by = '');
END;
CREATE TRIGGER archived_payments_insert_copied AFTER INSERT ON archived_payments
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.id);
END;
CREATE TRIGGER archived_payments_update_copied AFTER UPDATE ON archived_payments
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = NEW.id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (NEW.id);
END;
CREATE TRIGGER archived_payments_delete_copied AFTER DELETE ON archived_payments
WHEN NOT EXISTS (SELECT 1 FROM copy_changes WHERE payment_id = OLD.id AND taken_by = '') BEGIN
  INSERT INTO copy_changes (payment_id) VALUES (OLD.id);
END;
