-- The last message that a reminder of unread messages has covered (product §12), so that a notice which is taken back repeats
-- no reminder. The previous release does not write it: what it has reminded of may be told once more.
--
-- Locks: the column takes a moment and gives up after five seconds of waiting.
SET LOCAL lock_timeout = '5s';
ALTER TABLE chat_participant ADD COLUMN reminded_seq int NOT NULL DEFAULT 0;
