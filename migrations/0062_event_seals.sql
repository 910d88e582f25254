-- A chain of hashes over the audit log. A job seals finished ranges of ids: `rows` has the id of each event and the first 16
-- bytes of its digest, in the order of ids, and `hash` is SHA-256 of the hash before and of `rows`. An erasure of personal
-- data keeps the digest of what it removes, so that the chain stays whole.
--
-- The previous release erases no events and seals none: the chain begins with this release, over all events so far. Gives
-- up after five seconds of waiting for a lock, so that others do not queue behind it; it can run again.
SET LOCAL lock_timeout = '5s';
CREATE TABLE IF NOT EXISTS event_seal (
  number int PRIMARY KEY,
  -- The range: after the first id, up to the last one.
  after_id uuid NOT NULL,
  last_id uuid NOT NULL CHECK (last_id > after_id),
  rows bytea NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE event ADD COLUMN IF NOT EXISTS erased_digest bytea;

-- What an erasure may remove.
CREATE OR REPLACE FUNCTION event_content_digest(payload jsonb, ip_prefix text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(convert_to(coalesce(ip_prefix, '') || '|' || payload::text, 'UTF8')) $$;

CREATE OR REPLACE FUNCTION event_digest(id uuid, kind text, actor_id uuid, subject_id uuid, at timestamptz, content bytea)
  RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(concat_ws('|', id, kind, coalesce(actor_id::text, ''), coalesce(subject_id::text, ''),
    extract(epoch FROM at)), 'UTF8') || content) $$;

CREATE OR REPLACE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A delivered secret is erased, and with an account the personal data of its events: once, with the time and the digest of
  -- what was there. Who did what to which record and when never changes.
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'secret' = to_jsonb(OLD) - 'secret' AND (NEW.secret IS NULL OR NEW.secret = OLD.secret) THEN
      RETURN NEW;
    END IF;
    IF to_jsonb(NEW) - '{secret,payload,ip_prefix,erased_at,erased_digest}'::text[]
        = to_jsonb(OLD) - '{secret,payload,ip_prefix,erased_at,erased_digest}'::text[]
      AND OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL AND NEW.secret IS NULL AND NEW.ip_prefix IS NULL
      AND NEW.erased_digest = event_content_digest(OLD.payload, OLD.ip_prefix) AND OLD.payload @> NEW.payload THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'event is append-only';
END $$;
