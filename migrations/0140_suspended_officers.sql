-- What an officer has started ends in the transaction that suspends the account. A subscriber did it before; nobody takes its
-- deliveries any more, so they would count as overdue for ever, and what they were to end would stay open.
--
-- The previous release delivers what it still records. A migration of the next release repeats this one for what it leaves when
-- it stops. Locks: the changed rows.
WITH withdrawn AS (
  UPDATE super_grant g SET state = 'WITHDRAWN', decided_at = now() FROM account a
  WHERE g.state = 'PENDING' AND a.id IN (g.account_id, g.requested_by) AND a.state IN ('SUSPENDED', 'DELETING', 'DELETED')
  RETURNING g.id, g.account_id
), done AS (
  UPDATE notification n SET pending = false, done_at = now(), read_at = coalesce(n.read_at, now()) FROM withdrawn w
  WHERE n.subject_id = w.id AND n.notice = 'rightsRequested' AND n.pending
)
INSERT INTO event (kind, subject_id, payload)
SELECT 'super-grant.withdrawn', w.id, jsonb_build_object('accountId', w.account_id) FROM withdrawn w;

WITH revoked AS (
  UPDATE invitation i SET state = 'REVOKED' FROM account a
  WHERE i.type = 'FK_STAFF' AND i.state = 'SENT' AND a.id = i.created_by AND a.state IN ('SUSPENDED', 'DELETING', 'DELETED')
  RETURNING i.id
)
INSERT INTO event (kind, subject_id) SELECT 'invitation.revoked', r.id FROM revoked r;

DELETE FROM delivery WHERE subscriber = 'staff:officer-suspended' AND state <> 'done';
