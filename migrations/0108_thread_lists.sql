-- no-transaction
-- former: a9265def93248feeefcf6839cbaaf36b68d8dab5115ea1d38e7ad9e0def8a177
-- Lists of threads at size. The words of a message are kept, because a search for a frequent word makes them of thousands of messages. A generated
-- column would write the whole table anew under a lock.
--
-- The previous release does not see the column; a trigger fills it for what it writes.
--
-- Locks: the column and the trigger take a moment and give up after five seconds of waiting. The messages and titles are
-- filled in batches with a commit each: a filled title keeps a lock on its thread, for which a message waits. Every statement
-- can run again.
SET lock_timeout = '5s';
ALTER TABLE chat_message ADD COLUMN IF NOT EXISTS words tsvector;
CREATE OR REPLACE FUNCTION keep_message_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := to_tsvector('ru', NEW.text);
  RETURN NEW;
END $$;
DROP TRIGGER IF EXISTS keep_message_words ON chat_message;
CREATE TRIGGER keep_message_words BEFORE INSERT OR UPDATE OF text ON chat_message FOR EACH ROW
  EXECUTE FUNCTION keep_message_words();
RESET lock_timeout;

CREATE OR REPLACE PROCEDURE fill_message_words() LANGUAGE plpgsql AS $$
DECLARE
  done uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
BEGIN
  LOOP
    batch := ARRAY(SELECT id FROM chat_message WHERE id > done ORDER BY id LIMIT 1000);
    EXIT WHEN cardinality(batch) = 0;
    UPDATE chat_message SET words = to_tsvector('ru', text) WHERE id = ANY(batch) AND words IS NULL;
    done := batch[cardinality(batch)];
    COMMIT;
  END LOOP;
END $$;
CALL fill_message_words();
DROP PROCEDURE fill_message_words();
VACUUM ANALYZE chat_message;

-- Threads by the words of their titles. An index of `chat_thread` could not be read under its row security, and every message
-- would write its entries anew. Only ids: who finds one reads the thread under the security of its own.
SET lock_timeout = '5s';
CREATE TABLE IF NOT EXISTS chat_title (
  thread_id uuid PRIMARY KEY REFERENCES chat_thread ON DELETE CASCADE,
  words tsvector NOT NULL
);
CREATE OR REPLACE FUNCTION follow_thread_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO chat_title (thread_id, words) VALUES (NEW.id, to_tsvector('ru', NEW.title))
  ON CONFLICT (thread_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS follow_thread_title ON chat_thread;
CREATE TRIGGER follow_thread_title AFTER INSERT OR UPDATE OF title ON chat_thread FOR EACH ROW
  EXECUTE FUNCTION follow_thread_title();
RESET lock_timeout;
CREATE OR REPLACE PROCEDURE fill_thread_titles() LANGUAGE plpgsql AS $$
DECLARE
  done uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
BEGIN
  LOOP
    batch := ARRAY(SELECT id FROM chat_thread WHERE id > done ORDER BY id LIMIT 1000);
    EXIT WHEN cardinality(batch) = 0;
    INSERT INTO chat_title (thread_id, words) SELECT id, title_words FROM chat_thread WHERE id = ANY(batch)
    ON CONFLICT DO NOTHING;
    done := batch[cardinality(batch)];
    COMMIT;
  END LOOP;
END $$;
CALL fill_thread_titles();
DROP PROCEDURE fill_thread_titles();
DROP INDEX CONCURRENTLY IF EXISTS chat_title_words;
CREATE INDEX CONCURRENTLY chat_title_words ON chat_title USING gin (words) WITH (fastupdate = off);
-- The own threads and the pinned ones of an employee, who takes part in thousands of others.
DROP INDEX CONCURRENTLY IF EXISTS chat_participant_person;
CREATE INDEX CONCURRENTLY chat_participant_person ON chat_participant (account_id, thread_id)
  WHERE side IN ('AUTHOR', 'USER') AND left_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS chat_participant_pinned;
CREATE INDEX CONCURRENTLY chat_participant_pinned ON chat_participant (account_id, thread_id) WHERE pinned_at IS NOT NULL;
-- The number of invitations that wait, on the summary of officers.
DROP INDEX CONCURRENTLY IF EXISTS invitation_sent;
CREATE INDEX CONCURRENTLY invitation_sent ON invitation (expires_at) INCLUDE (organization_id) WHERE state = 'SENT';
ANALYZE chat_title, chat_thread, chat_participant, invitation;
