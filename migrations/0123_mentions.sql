-- no-transaction
-- Who was told of being mentioned in a message (product §12), so that an edit tells nobody again. The previous release writes
-- messages without it and tells nobody.
--
-- Locks: the column takes a moment and gives up after five seconds of waiting. The statement can run again.
SET lock_timeout = '5s';
ALTER TABLE chat_message ADD COLUMN IF NOT EXISTS mentioned_ids uuid[] NOT NULL DEFAULT '{}';
RESET lock_timeout;
