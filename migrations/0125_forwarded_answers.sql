-- Which answer of the author went to the expert last, and as which message of the fund (product §12), so that it is not sent
-- twice and can be taken back. The previous release writes neither: its answers count as not forwarded.
--
-- Locks: the references wait for writes of messages, for five seconds at most, and hold them up for a moment. The table has
-- few rows.
SET LOCAL lock_timeout = '5s';
ALTER TABLE chat_forward
  -- The message of the author.
  ADD COLUMN answer_id uuid REFERENCES chat_message ON DELETE SET NULL,
  -- The message of the fund in the expert's thread.
  ADD COLUMN sent_id uuid REFERENCES chat_message ON DELETE SET NULL;
CREATE INDEX chat_forward_answer ON chat_forward (answer_id);
CREATE INDEX chat_forward_sent ON chat_forward (sent_id);
