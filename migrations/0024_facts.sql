-- no-transaction
-- Facts that rules and screens need are rows of their own, so that the audit log can lose its old months: who opened a
-- card, who read a text, when an account signed in last and from which networks.
--
-- The previous release knows no facts. While it still serves, a trigger copies its events to their facts in the same
-- transaction: events of that release are those without `fanned_at`. CREATE TRIGGER waits for the open transactions, so
-- an event is before the backfill that follows, or after the trigger; both may copy it, because a fact is one row.
-- The next release drops the trigger, its function and `fanned_at`.
--
-- Locks: ALTER TABLE account and CREATE TRIGGER take a moment. The backfill reads `event` by `event_kind` and locks
-- nothing but the accounts that it updates, whose sign-ins wait for some seconds. Every statement can run again.

ALTER TABLE account ADD COLUMN IF NOT EXISTS last_login_at timestamptz(3);

-- Networks that an account has signed in from lately.
CREATE TABLE IF NOT EXISTS known_network (
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  network text NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, network)
);
CREATE INDEX IF NOT EXISTS known_network_seen ON known_network (seen_at);

-- The last time that an employee opened the card for the company. The key serves the right to vote (scenario and company)
-- and the question whether a scenario may be deleted (scenario).
CREATE TABLE IF NOT EXISTS card_view (
  scenario_id uuid NOT NULL REFERENCES scenario ON DELETE CASCADE,
  organization_id uuid NOT NULL REFERENCES organization ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  viewed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (scenario_id, organization_id, account_id)
);

-- One reading of a text that its author has opened. The journal keeps the name that the company had.
CREATE TABLE IF NOT EXISTS text_view (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES request ON DELETE CASCADE,
  scenario_id uuid NOT NULL REFERENCES scenario ON DELETE CASCADE,
  organization_id uuid NOT NULL REFERENCES organization ON DELETE CASCADE,
  organization_name text NOT NULL,
  reader_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  viewed_at timestamptz(3) NOT NULL
);
CREATE INDEX IF NOT EXISTS text_view_scenario ON text_view (scenario_id, viewed_at DESC);
CREATE INDEX IF NOT EXISTS text_view_request ON text_view (request_id, reader_id, viewed_at DESC);

-- The second wall between companies, see 0015.
ALTER TABLE card_view ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS tenant ON card_view;
CREATE POLICY tenant ON card_view
  USING (tenant_organization() IS NULL OR organization_id = tenant_organization());
ALTER TABLE text_view ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS tenant ON text_view;
CREATE POLICY tenant ON text_view
  USING (tenant_organization() IS NULL OR organization_id = tenant_organization());

CREATE OR REPLACE FUNCTION copy_event_to_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'session.opened' THEN
    UPDATE account SET last_login_at = greatest(last_login_at, NEW.at) WHERE id = NEW.actor_id;
    INSERT INTO known_network AS n (account_id, network, seen_at) VALUES (NEW.actor_id, NEW.ip_prefix, NEW.at)
      ON CONFLICT (account_id, network) DO UPDATE SET seen_at = greatest(n.seen_at, excluded.seen_at);
  ELSIF NEW.kind = 'scenario.card-opened' THEN
    INSERT INTO card_view AS v (scenario_id, organization_id, account_id, viewed_at)
      VALUES (NEW.subject_id, (NEW.payload ->> 'organizationId')::uuid, NEW.actor_id, NEW.at)
      ON CONFLICT (scenario_id, organization_id, account_id)
        DO UPDATE SET viewed_at = greatest(v.viewed_at, excluded.viewed_at);
  ELSE
    INSERT INTO text_view (id, request_id, scenario_id, organization_id, organization_name, reader_id, viewed_at)
      VALUES (NEW.id, (NEW.payload ->> 'requestId')::uuid, NEW.subject_id,
        (NEW.payload ->> 'organizationId')::uuid, NEW.payload ->> 'organizationName', NEW.actor_id, NEW.at)
      ON CONFLICT (id) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS copy_event_to_facts ON event;
CREATE TRIGGER copy_event_to_facts AFTER INSERT ON event FOR EACH ROW
  WHEN (NEW.fanned_at IS NULL AND NEW.kind IN ('session.opened', 'scenario.card-opened', 'text.opened'))
  EXECUTE FUNCTION copy_event_to_facts();

UPDATE account a SET last_login_at = greatest(a.last_login_at, e.at)
  FROM (SELECT actor_id, max(at) AS at FROM event WHERE kind = 'session.opened' GROUP BY actor_id) e
  WHERE a.id = e.actor_id;

INSERT INTO known_network AS n (account_id, network, seen_at)
  SELECT a.id, e.ip_prefix, max(e.at) FROM event e JOIN account a ON a.id = e.actor_id
  WHERE e.kind = 'session.opened' AND e.at > now() - interval '90 days' AND e.ip_prefix IS NOT NULL
  GROUP BY a.id, e.ip_prefix
  ON CONFLICT (account_id, network) DO UPDATE SET seen_at = greatest(n.seen_at, excluded.seen_at);

INSERT INTO card_view AS v (scenario_id, organization_id, account_id, viewed_at)
  SELECT s.id, o.id, a.id, max(e.at) FROM event e
  JOIN scenario s ON s.id = e.subject_id
  JOIN organization o ON o.id = (e.payload ->> 'organizationId')::uuid
  JOIN account a ON a.id = e.actor_id
  WHERE e.kind = 'scenario.card-opened' GROUP BY s.id, o.id, a.id
  ON CONFLICT (scenario_id, organization_id, account_id)
    DO UPDATE SET viewed_at = greatest(v.viewed_at, excluded.viewed_at);

INSERT INTO text_view (id, request_id, scenario_id, organization_id, organization_name, reader_id, viewed_at)
  SELECT e.id, r.id, r.scenario_id, r.organization_id, e.payload ->> 'organizationName', a.id, e.at FROM event e
  JOIN request r ON r.id = (e.payload ->> 'requestId')::uuid
  JOIN account a ON a.id = e.actor_id
  WHERE e.kind = 'text.opened'
  ON CONFLICT (id) DO NOTHING;
