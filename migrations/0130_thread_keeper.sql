-- Whom a line of the system names (product §12): the colleague to whom a thread was handed over. Earlier lines and those of the
-- previous release name nobody.
--
-- Locks: the column takes a moment and gives up after five seconds of waiting.
SET LOCAL lock_timeout = '5s';
ALTER TABLE chat_message ADD COLUMN person_id uuid;
