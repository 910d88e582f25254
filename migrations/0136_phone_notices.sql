-- Officers and experts are not asked any more to confirm a phone, because nothing that they do needs one. What was written for
-- them before still waits for them.
--
-- The accounts are few, and their notices are found by `notification_pending`. Locks: the deleted rows.
DELETE FROM notification n USING account a
WHERE a.id = n.account_id AND n.notice = 'confirmPhone' AND n.pending
  AND NOT a.roles && ARRAY['AVTOR', 'OK_USER', 'OK_ADMIN']::text[];
