-- Which question of an expert a message to an author repeats (product §12), so that the answer finds its way back to the
-- expert. A new table: what the previous release forwards has no row, and its answers are not brought back.
--
-- Locks: the references wait for writes of threads and messages, for five seconds at most, and hold them up for a moment.
SET LOCAL lock_timeout = '5s';
CREATE TABLE chat_forward (
  -- The message of the fund in the author's thread.
  message_id uuid PRIMARY KEY REFERENCES chat_message ON DELETE CASCADE,
  thread_id uuid NOT NULL REFERENCES chat_thread ON DELETE CASCADE,
  -- The message of the expert.
  question_id uuid NOT NULL REFERENCES chat_message ON DELETE CASCADE
);
CREATE INDEX chat_forward_thread ON chat_forward (thread_id);
CREATE INDEX chat_forward_question ON chat_forward (question_id);
-- Companies never read it.
ALTER TABLE chat_forward ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON chat_forward USING (row_scope() = 'system');
