-- The provider search. Everything here is derived from payees and kept up to date by triggers.
--
-- FTS5 returns its matches in the order of rowid, so the rowid is the order of the results: a place, lower
-- for a more popular payee. LIMIT 20 then stops after 20, and nothing is ranked or sorted.
--
-- `wrangler d1 export` refuses databases with FTS5 tables. Before an export: DROP TABLE payee_search;
-- after it, and after an import: the CREATE VIRTUAL TABLE below once more, and then
--   INSERT INTO payee_search (payee_search) VALUES ('rebuild');
-- After a change of searchable_payees or of the letters:
--   DELETE FROM payee_search_places; DELETE FROM payee_search_words; DELETE FROM payee_search_misspellings;
-- and then
--   INSERT INTO payee_search_places (place, payee_id, words)
--   SELECT band + row_number() OVER (PARTITION BY band ORDER BY name, id), id, words FROM searchable_payees;

-- How a character of a name is read; one that is not listed is only lowercased. "St. Mary's" is read as "st marys".
-- FTS5 ignores accents anyway; the common ones are here for the spelling suggestions.
CREATE TABLE payee_search_letters (
  letter TEXT PRIMARY KEY,
  plain TEXT NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO payee_search_letters (letter, plain) VALUES
  ('''', ''), ('’', ''), ('‘', ''), ('`', ''), ('ʼ', ''), ('.', ''), ('&', ' and '),
  ('-', ' '), ('–', ' '), ('—', ' '), ('/', ' '), ('\', ' '), (',', ' '), (';', ' '), (':', ' '), ('!', ' '),
  ('?', ' '), ('¡', ' '), ('¿', ' '), ('(', ' '), (')', ' '), ('[', ' '), (']', ' '), ('{', ' '), ('}', ' '),
  ('"', ' '), ('“', ' '), ('”', ' '), ('#', ' '), ('*', ' '), ('+', ' '), ('@', ' '), ('|', ' '), ('_', ' '),
  (char(9), ' '), (char(10), ' '), (char(13), ' '), (char(160), ' '),
  ('á', 'a'), ('à', 'a'), ('â', 'a'), ('ä', 'a'), ('ã', 'a'), ('å', 'a'), ('ç', 'c'), ('é', 'e'), ('è', 'e'),
  ('ê', 'e'), ('ë', 'e'), ('í', 'i'), ('ì', 'i'), ('î', 'i'), ('ï', 'i'), ('ñ', 'n'), ('ó', 'o'), ('ò', 'o'),
  ('ô', 'o'), ('ö', 'o'), ('õ', 'o'), ('ú', 'u'), ('ù', 'u'), ('û', 'u'), ('ü', 'u'), ('ý', 'y'),
  ('Á', 'a'), ('À', 'a'), ('Â', 'a'), ('Ä', 'a'), ('Ã', 'a'), ('Å', 'a'), ('Ç', 'c'), ('É', 'e'), ('È', 'e'),
  ('Ê', 'e'), ('Ë', 'e'), ('Í', 'i'), ('Ì', 'i'), ('Î', 'i'), ('Ï', 'i'), ('Ñ', 'n'), ('Ó', 'o'), ('Ò', 'o'),
  ('Ô', 'o'), ('Ö', 'o'), ('Õ', 'o'), ('Ú', 'u'), ('Ù', 'u'), ('Û', 'u'), ('Ü', 'u'), ('Ý', 'y');

-- Which payees the search lists (spec section 7), and how a name is read. Only this view defines both.
-- band: the places of that popularity start at band + 1. 2^25 popularities of 2^27 places each stay below 2^52.
CREATE VIEW searchable_payees AS
SELECT
  p.id, p.name, p.address1, p.address2, p.city, p.state, p.zip,
  (33554431 - min(max(p.popularity, 0), 33554431)) * 134217728 AS band,
  p.popularity,
  trim((
    WITH RECURSIVE at (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM at WHERE n < length(p.name))
    SELECT group_concat(coalesce(l.plain, lower(substr(p.name, n, 1))), '' ORDER BY n)
    FROM at LEFT JOIN payee_search_letters l ON l.letter = substr(p.name, n, 1)
  )) AS words
FROM payees p
WHERE p.is_partner = 1 AND p.no_generic_web = 0 AND p.auto_conf = 0 AND p.is_billing = 0;

-- indexed: the first word is marked (U+E000, a letter to FTS5), so that "starts with" is one look-up. It is
-- repeated at the end, without the mark, so that it is also found as an ordinary word.
CREATE TABLE payee_search_places (
  place INTEGER PRIMARY KEY,
  payee_id TEXT NOT NULL UNIQUE,
  words TEXT NOT NULL,
  indexed TEXT NOT NULL GENERATED ALWAYS AS
    (char(57344) || words || ' ' || substr(words, 1, instr(words || ' ', ' ') - 1)) VIRTUAL
) STRICT;

-- What FTS5 reads for a match. A changed address needs no new index.
CREATE VIEW payee_search_content AS
SELECT s.place, s.indexed, p.id AS payee_id, p.name, p.address1, p.address2, p.city, p.state, p.zip
FROM payee_search_places s JOIN payees p ON p.id = s.payee_id;

CREATE VIRTUAL TABLE payee_search USING fts5(
  indexed,
  payee_id UNINDEXED, name UNINDEXED, address1 UNINDEXED, address2 UNINDEXED,
  city UNINDEXED, state UNINDEXED, zip UNINDEXED,
  content='payee_search_content', content_rowid='place',
  tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7 8', columnsize=0
);

-- Every word of a listed name, and for words of four or more letters each spelling with one of the first 20 letters
-- left out (in words of eight or more letters, also with two). A typo and its word share such a spelling, so that a
-- look-up by key finds the word. Words without a payee stay, because a suggestion is searched for before it is shown.
CREATE TABLE payee_search_words (word TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

CREATE TABLE payee_search_misspellings (
  spelling TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (spelling, word)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER payee_search_word_added AFTER INSERT ON payee_search_words BEGIN
  INSERT INTO payee_search_misspellings (spelling, word)
  SELECT NEW.word, NEW.word
  UNION
  SELECT substr(NEW.word, 1, i.value - 1) || substr(NEW.word, i.value + 1), NEW.word
  FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]') i
  WHERE length(NEW.word) >= 4 AND i.value <= length(NEW.word)
  UNION
  SELECT substr(NEW.word, 1, i.value - 1) || substr(NEW.word, i.value + 1, j.value - i.value - 1)
    || substr(NEW.word, j.value + 1), NEW.word
  FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]') i
  JOIN json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]') j ON j.value > i.value
  WHERE length(NEW.word) >= 8 AND j.value <= length(NEW.word);
END;

CREATE TRIGGER payee_search_place_added AFTER INSERT ON payee_search_places BEGIN
  INSERT INTO payee_search (rowid, indexed) VALUES (NEW.place, NEW.indexed);
  -- not OR IGNORE: an upsert that fires this trigger would override it with ABORT
  INSERT INTO payee_search_words (word)
  SELECT DISTINCT value FROM json_each('[' || replace(json_quote(NEW.words), ' ', '","') || ']')
  WHERE value <> ''
  ON CONFLICT (word) DO NOTHING;
END;

CREATE TRIGGER payee_search_place_removed AFTER DELETE ON payee_search_places BEGIN
  INSERT INTO payee_search (payee_search, rowid, indexed) VALUES ('delete', OLD.place, OLD.indexed);
END;

-- The DELETE is for INSERT OR REPLACE INTO payees, which fires no trigger for the row that it removes.
CREATE TRIGGER payee_search_payee_added AFTER INSERT ON payees BEGIN
  DELETE FROM payee_search_places WHERE payee_id = NEW.id;
  INSERT INTO payee_search_places (place, payee_id, words)
  SELECT
    coalesce((SELECT max(place) FROM payee_search_places
              WHERE place >= s.band AND place < s.band + 134217728), s.band) + 1,
    s.id, s.words
  FROM searchable_payees s WHERE s.id = NEW.id;
END;

CREATE TRIGGER payee_search_payee_changed
AFTER UPDATE OF id, name, is_partner, no_generic_web, auto_conf, is_billing, popularity ON payees
WHEN (OLD.id, OLD.name, OLD.is_partner, OLD.no_generic_web, OLD.auto_conf, OLD.is_billing, OLD.popularity)
  IS NOT (NEW.id, NEW.name, NEW.is_partner, NEW.no_generic_web, NEW.auto_conf, NEW.is_billing, NEW.popularity)
BEGIN
  DELETE FROM payee_search_places WHERE payee_id IN (OLD.id, NEW.id);
  INSERT INTO payee_search_places (place, payee_id, words)
  SELECT
    coalesce((SELECT max(place) FROM payee_search_places
              WHERE place >= s.band AND place < s.band + 134217728), s.band) + 1,
    s.id, s.words
  FROM searchable_payees s WHERE s.id = NEW.id;
END;

CREATE TRIGGER payee_search_payee_removed AFTER DELETE ON payees BEGIN
  DELETE FROM payee_search_places WHERE payee_id = OLD.id;
END;
