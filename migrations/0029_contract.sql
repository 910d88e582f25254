-- no-transaction
-- Drops what served the releases before the facts (0024) and before the uses of files (0027). The previous release writes
-- both itself. While it still serves, its job `fill-file-uses` and its sweep of media fail and change nothing.
--
-- A process that served beside those migrations may have left facts that are events only, because it filled `fanned_at`,
-- and uses of files that its content no longer has. Both are repaired here for the last time.
--
-- `fanned_at` stays for one more release, because the previous one names it in every INSERT. The default keeps its job
-- `fan-out-left-events` from events that this release records without the column. A migration of the next release drops it.
--
-- Locks: dropping triggers and indexes takes a moment each, and gives up after five seconds of waiting, so that others do
-- not queue behind it. The repair of the file uses keeps saves of content waiting while it reads the saved versions. Every
-- statement can run again.

SET lock_timeout = '5s';

DO $$
BEGIN
  IF EXISTS (SELECT FROM event WHERE fanned_at IS NULL) THEN
    RAISE EXCEPTION 'events without deliveries: run the previous release for a minute, it delivers them, then migrate again';
  END IF;
END $$;

DROP TRIGGER IF EXISTS copy_event_to_facts ON event;
DROP FUNCTION IF EXISTS copy_event_to_facts();

ALTER TABLE event ALTER COLUMN fanned_at SET DEFAULT now();
DROP INDEX IF EXISTS event_unfanned;

CREATE OR REPLACE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The only change: a delivered secret is erased.
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'secret' = to_jsonb(OLD) - 'secret' AND (NEW.secret IS NULL OR NEW.secret = OLD.secret) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'event is append-only';
END $$;

-- A fact has the clock of its process and the start of its call, the event that of the database: they differ by moments.
UPDATE account a SET last_login_at = e.at
  FROM (
    SELECT actor_id, max(at) AS at FROM event WHERE kind = 'session.opened'
      AND at > (SELECT applied_at - interval '1 hour' FROM migration WHERE name = '0024_facts.sql')
    GROUP BY actor_id) e
  WHERE a.id = e.actor_id AND (a.last_login_at < e.at - interval '1 minute') IS NOT FALSE;

INSERT INTO known_network AS n (account_id, network, seen_at)
  SELECT a.id, e.ip_prefix, max(e.at) FROM event e JOIN account a ON a.id = e.actor_id
  WHERE e.kind = 'session.opened' AND e.at > now() - interval '90 days' AND e.ip_prefix IS NOT NULL
    AND e.at > (SELECT applied_at - interval '1 hour' FROM migration WHERE name = '0024_facts.sql')
  GROUP BY a.id, e.ip_prefix
  ON CONFLICT (account_id, network) DO UPDATE SET seen_at = excluded.seen_at
    WHERE n.seen_at < excluded.seen_at - interval '1 minute';

INSERT INTO card_view AS v (scenario_id, organization_id, account_id, viewed_at)
  SELECT s.id, o.id, a.id, max(e.at) FROM event e
  JOIN scenario s ON s.id = e.subject_id
  JOIN organization o ON o.id = (e.payload ->> 'organizationId')::uuid
  JOIN account a ON a.id = e.actor_id
  WHERE e.kind = 'scenario.card-opened'
    AND e.at > (SELECT applied_at - interval '1 hour' FROM migration WHERE name = '0024_facts.sql')
  GROUP BY s.id, o.id, a.id
  ON CONFLICT (scenario_id, organization_id, account_id)
    DO UPDATE SET viewed_at = excluded.viewed_at
      WHERE v.viewed_at < excluded.viewed_at - interval '1 minute';

-- A view that has its row has another id than its event. Views within ten minutes are one.
INSERT INTO text_view (id, request_id, scenario_id, organization_id, organization_name, reader_id, viewed_at)
  SELECT e.id, r.id, r.scenario_id, r.organization_id, e.payload ->> 'organizationName', a.id, e.at FROM event e
  JOIN request r ON r.id = (e.payload ->> 'requestId')::uuid
  JOIN account a ON a.id = e.actor_id
  WHERE e.kind = 'text.opened'
    AND e.at > (SELECT applied_at - interval '1 hour' FROM migration WHERE name = '0024_facts.sql')
    AND NOT EXISTS (
      SELECT FROM text_view v WHERE v.request_id = r.id AND v.reader_id = a.id
        AND v.viewed_at BETWEEN e.at - interval '10 minutes' AND e.at + interval '10 minutes')
  ON CONFLICT (id) DO NOTHING;

DO $$
BEGIN
  IF to_regprocedure('fill_file_use(timestamptz)') IS NOT NULL THEN PERFORM fill_file_use('-infinity'); END IF;
END $$;
DROP FUNCTION IF EXISTS fill_file_use(timestamptz);
DROP INDEX IF EXISTS content_version_files;
DROP INDEX IF EXISTS news_files_within;
DROP INDEX IF EXISTS faq_item_files_within;
DROP INDEX IF EXISTS legal_text_files_within;
DROP FUNCTION IF EXISTS ids_within(text);

-- Its subscriber went with 0022. The release before that recorded deliveries for it until it stopped.
DELETE FROM delivery WHERE subscriber = 'author-ratings' AND state <> 'done';

DELETE FROM job WHERE name IN ('fan-out-left-events', 'fill-file-uses');

RESET lock_timeout;
