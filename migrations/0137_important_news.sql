-- News that subscribers are told of (product §13). The previous release saves none.
--
-- Locks: the column takes a moment and gives up after five seconds of waiting.
SET LOCAL lock_timeout = '5s';
ALTER TABLE news ADD COLUMN important boolean NOT NULL DEFAULT false;
