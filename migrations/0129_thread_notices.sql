-- no-transaction
-- A thread asks for its unread notices of a person each time it is read. An officer has thousands of unread notices, of which
-- few are about one thread. Counts of unread notices, also those of the previous release, read the same index by its first
-- column, so it takes the place of `notification_unread`.
--
-- Locks: none that stops writes. An interrupted statement leaves an invalid index, so the new one is dropped before it is made.
-- Every statement can run again.
DROP INDEX CONCURRENTLY IF EXISTS notification_unread_subject;
CREATE INDEX CONCURRENTLY notification_unread_subject ON notification (account_id, subject_id)
  WHERE read_at IS NULL AND archived_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS notification_unread;
