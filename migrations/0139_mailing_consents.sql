-- no-transaction
-- Who gets the letters of the fund is counted before they are sent and read in portions by id. Without it both read every
-- consent of every account. The previous release reads it as well.
--
-- Locks: none that stops writes. An interrupted statement leaves an invalid index, so it is dropped before it is made. Every
-- statement can run again.
DROP INDEX CONCURRENTLY IF EXISTS consent_mailing;
CREATE INDEX CONCURRENTLY consent_mailing ON consent (account_id) WHERE kind = 'mailing' AND withdrawn_at IS NULL;
