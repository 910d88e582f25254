-- no-transaction
-- An author with several applications in a selection is told of each of them by one event. The previous release writes one
-- notice of an event for a person, which the new index allows as well.
--
-- Locks: none that stops writes. An interrupted statement leaves an invalid index, so the new one is dropped before it is made.
-- Every statement can run again.
DROP INDEX CONCURRENTLY IF EXISTS notification_event_subject;
CREATE UNIQUE INDEX CONCURRENTLY notification_event_subject ON notification (event_id, account_id, notice, subject_id)
  NULLS NOT DISTINCT;
DROP INDEX CONCURRENTLY IF EXISTS notification_event;
