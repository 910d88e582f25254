-- no-transaction
-- Until when the company signs the agreement that an opened text waits for (product §10). Null when nothing waits: then a
-- signature opens nothing new. The previous release opens requests without it; those wait as long as the access lasts.
--
-- Locks: the column takes a moment and gives up after five seconds of waiting. Every statement can run again.
SET lock_timeout = '5s';
ALTER TABLE request ADD COLUMN IF NOT EXISTS sign_until timestamptz(3);
RESET lock_timeout;
-- What waits already gets the whole term.
UPDATE request r SET sign_until = now() + interval '7 days'
WHERE state = 'OPEN' AND nda_required AND sign_until IS NULL AND NOT EXISTS (
  SELECT FROM nda n WHERE n.organization_id = r.organization_id AND n.state = 'SIGNED' AND n.edition >= coalesce((
    SELECT max(edition) FROM legal_text WHERE code = 'nda' AND NOT is_initial AND published_at <= now()), 0));
-- The notice to sign is about the company. It was about one request.
UPDATE notification n SET subject_id = r.organization_id FROM request r
WHERE n.notice = 'ndaNeeded' AND n.pending AND n.subject_id = r.id;
DROP INDEX CONCURRENTLY IF EXISTS request_waiting;
CREATE INDEX CONCURRENTLY request_waiting ON request (sign_until) WHERE state = 'OPEN' AND sign_until IS NOT NULL;
