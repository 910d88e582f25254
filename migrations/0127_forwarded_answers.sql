-- former: f6dcc099521f7aeffb8deae2858053ac8e4b4f36313ea6574c18e04484dd31d3
-- Every answer that was forwarded to a question (product §12), also of several to one: each can be taken back, is not sent
-- twice and ends a turn. `chat_forward` has the last one alone. Both releases write it there and the trigger keeps it here, so
-- that this release misses none. The previous one reads `chat_forward`: of several answers to a question it refuses, takes
-- back and counts the last one only. The columns go with the release after this one.
--
-- Locks: the references and the trigger wait for writes of messages and forwards, for five seconds at most, and hold them up
-- for a moment. The table has few rows.
SET LOCAL lock_timeout = '5s';
CREATE TABLE chat_forwarded_answer (
  -- The message of the fund in the expert's thread.
  sent_id uuid PRIMARY KEY REFERENCES chat_message ON DELETE CASCADE,
  -- The message of the fund in the author's thread that has asked.
  message_id uuid NOT NULL REFERENCES chat_forward ON DELETE CASCADE,
  -- The message of the author.
  answer_id uuid REFERENCES chat_message ON DELETE SET NULL
);
CREATE INDEX chat_forwarded_answer_message ON chat_forwarded_answer (message_id);
CREATE INDEX chat_forwarded_answer_answer ON chat_forwarded_answer (answer_id);
-- Companies never read it.
ALTER TABLE chat_forwarded_answer ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON chat_forwarded_answer USING (row_scope() = 'system');

CREATE FUNCTION keep_forwarded_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO chat_forwarded_answer (sent_id, message_id, answer_id)
  VALUES (NEW.sent_id, NEW.message_id, NEW.answer_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_forwarded_answer AFTER UPDATE OF sent_id ON chat_forward FOR EACH ROW
  WHEN (NEW.sent_id IS NOT NULL) EXECUTE FUNCTION keep_forwarded_answer();
INSERT INTO chat_forwarded_answer (sent_id, message_id, answer_id)
SELECT sent_id, message_id, answer_id FROM chat_forward WHERE sent_id IS NOT NULL;
