-- no-transaction
-- former: cb5b5ff8363ae686d73665f4075171582cf17d47580fd350e921c2193ccc4206
-- Chat: the words of a title are kept, because an officer's search meets tens of thousands of threads. A generated column, as
-- the former text made it, would write the whole table anew under a lock.
--
-- The previous release does not see the column; a trigger fills it for what it writes.
--
-- Locks: the column and the trigger take a moment and give up after five seconds of waiting. The threads are filled in
-- batches with a commit each, for which a message waits. Every statement can run again.
SET lock_timeout = '5s';
ALTER TABLE chat_thread ADD COLUMN IF NOT EXISTS title_words tsvector;
CREATE OR REPLACE FUNCTION keep_title_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.title_words := to_tsvector('ru', NEW.title);
  RETURN NEW;
END $$;
DROP TRIGGER IF EXISTS keep_title_words ON chat_thread;
CREATE TRIGGER keep_title_words BEFORE INSERT OR UPDATE OF title ON chat_thread FOR EACH ROW
  EXECUTE FUNCTION keep_title_words();
RESET lock_timeout;

CREATE OR REPLACE PROCEDURE fill_title_words() LANGUAGE plpgsql AS $$
DECLARE
  done uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
BEGIN
  LOOP
    batch := ARRAY(SELECT id FROM chat_thread WHERE id > done ORDER BY id LIMIT 1000);
    EXIT WHEN cardinality(batch) = 0;
    UPDATE chat_thread SET title_words = to_tsvector('ru', title) WHERE id = ANY(batch) AND title_words IS NULL;
    done := batch[cardinality(batch)];
    COMMIT;
  END LOOP;
END $$;
CALL fill_title_words();
DROP PROCEDURE fill_title_words();
VACUUM ANALYZE chat_thread;
