-- former: e0090a4fbcf7853df9a49d8fa12776d5eb22cf1d1c68d7cc6570f3c7aa1a46be
-- The last message that a reminder of unread messages has covered (product §12), so that a notice which is taken back repeats
-- no reminder. Every row begins at 0, and the previous release writes `told_seq` alone: when a mention or a forwarded message
-- is taken back, what was reminded of before may be told once more. The rows are not filled from `told_seq`, which does not
-- say whether a reminder or a notice has set it: of messages before such a notice nothing would ever be told.
--
-- Locks: the column takes a moment and gives up after five seconds of waiting.
SET LOCAL lock_timeout = '5s';
ALTER TABLE chat_participant ADD COLUMN reminded_seq int NOT NULL DEFAULT 0;
