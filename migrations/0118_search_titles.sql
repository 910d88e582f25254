-- no-transaction
-- A walk in the order of the rating that looks for words of titles fetched the wide search row at each step: the fiftieth
-- page of a word that forty thousand titles have took 60 ms. The narrow copy has the words of the title too, and so has its
-- index of that order, which such a walk then reads alone.
--
-- Locks: the changes of the table and the trigger take a moment and give up after five seconds of waiting. The rows are
-- filled in batches with a commit each, and indexes are made beside the work of others. Every statement can run again: an
-- index that an interruption left invalid is dropped first, and a finished one is kept, because the former index may be
-- gone already. The previous release serves beside it: its walks use the new index as they did the former one.
SET lock_timeout = '5s';
ALTER TABLE search_rating ADD COLUMN IF NOT EXISTS title_tsv tsvector NOT NULL DEFAULT '';

CREATE OR REPLACE FUNCTION follow_search_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_rating (scenario_id, public_rating, vote_count, author_birthday, codes, title_tsv)
  VALUES (NEW.scenario_id, NEW.public_rating, NEW.vote_count, NEW.author_birthday, NEW.codes, NEW.title_tsv)
  ON CONFLICT (scenario_id) DO UPDATE SET public_rating = excluded.public_rating, vote_count = excluded.vote_count,
    author_birthday = excluded.author_birthday, codes = excluded.codes, title_tsv = excluded.title_tsv;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS follow_search_row ON scenario_search;
CREATE TRIGGER follow_search_row AFTER UPDATE ON scenario_search FOR EACH ROW
  WHEN ((OLD.public_rating, OLD.vote_count, OLD.author_birthday, OLD.codes, OLD.title_tsv)
    IS DISTINCT FROM (NEW.public_rating, NEW.vote_count, NEW.author_birthday, NEW.codes, NEW.title_tsv))
  EXECUTE FUNCTION follow_search_row();
RESET lock_timeout;

-- The search rows are locked first, as by a save: otherwise the words of a title that changes meanwhile would be those of before.
CREATE OR REPLACE PROCEDURE fill_search_titles() LANGUAGE plpgsql AS $$
DECLARE
  done uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
BEGIN
  LOOP
    batch := ARRAY(SELECT scenario_id FROM search_rating WHERE scenario_id > done ORDER BY scenario_id LIMIT 500);
    EXIT WHEN cardinality(batch) = 0;
    UPDATE search_rating r SET title_tsv = p.title_tsv
    FROM (SELECT scenario_id, title_tsv FROM scenario_search WHERE scenario_id = ANY (batch)
      ORDER BY scenario_id FOR SHARE) p
    WHERE r.scenario_id = p.scenario_id AND r.title_tsv <> p.title_tsv;
    done := batch[cardinality(batch)];
    COMMIT;
  END LOOP;
END $$;
CALL fill_search_titles();
DROP PROCEDURE fill_search_titles();

-- Also those of an interrupted REINDEX, which PostgreSQL calls `_ccnew` and `_ccold`.
SET lock_timeout = '5s';
DO $$
DECLARE
  invalid regclass;
BEGIN
  FOR invalid IN SELECT indexrelid FROM pg_index WHERE indrelid = 'search_rating'::regclass AND NOT indisvalid LOOP
    EXECUTE format('DROP INDEX %s', invalid);
  END LOOP;
END $$;
RESET lock_timeout;
CREATE INDEX CONCURRENTLY IF NOT EXISTS search_rating_order ON search_rating (public_rating DESC, scenario_id DESC)
  INCLUDE (author_birthday, codes, title_tsv);
DROP INDEX CONCURRENTLY IF EXISTS search_rating_rating;
-- Filling the rows has doubled their entries.
REINDEX INDEX CONCURRENTLY search_rating_votes;
VACUUM ANALYZE search_rating;
