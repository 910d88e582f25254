-- no-transaction
-- Threads that were closed long ago are archived. The queues of the fund have hundreds of thousands of them: lists and counts of
-- the others walk an index without them, the archive has its own, and a search reads both. Each message still writes as many
-- indexes as before. The threads of a company stay in one index: they are thousands.
--
-- The previous release serves beside it: until it ends, its lists of the support walk `chat_thread_recent`, and those of a
-- rare type read the table. It does not know the new state and could not answer such a thread, so the job waits for a week
-- before the first thread gets it.
--
-- Locks: the check takes a moment, gives up after five seconds of waiting, and is validated beside the work of others. An
-- interrupted statement leaves an invalid index, so each is dropped before it is made. Every statement can run again.
SET lock_timeout = '5s';
ALTER TABLE chat_thread DROP CONSTRAINT IF EXISTS chat_thread_state_check,
  ADD CONSTRAINT chat_thread_state_check CHECK (state IN ('OPEN', 'CLOSED', 'ARCHIVED')) NOT VALID;
RESET lock_timeout;
ALTER TABLE chat_thread VALIDATE CONSTRAINT chat_thread_state_check;

DROP INDEX CONCURRENTLY IF EXISTS chat_thread_current;
CREATE INDEX CONCURRENTLY chat_thread_current ON chat_thread (type, last_message_at DESC, id DESC)
  WHERE state <> 'ARCHIVED';
DROP INDEX CONCURRENTLY IF EXISTS chat_thread_archived;
CREATE INDEX CONCURRENTLY chat_thread_archived ON chat_thread (type, last_message_at DESC, id DESC)
  WHERE state = 'ARCHIVED';
-- Of the job that archives them. A closed thread gets no messages, so none of them writes it.
DROP INDEX CONCURRENTLY IF EXISTS chat_thread_closed;
CREATE INDEX CONCURRENTLY chat_thread_closed ON chat_thread (last_message_at) WHERE state = 'CLOSED';
DROP INDEX CONCURRENTLY IF EXISTS chat_thread_queue;
