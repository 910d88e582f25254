-- Accounts are erased 30 days after they have left: from when is counted, and the personal data in the audit log goes.
--
-- The previous release leaves `left_at` empty when an account leaves: the job counts from its first look then. It never
-- writes `erased_at`. Gives up after five seconds of waiting for a lock, so that others do not queue behind it; it can
-- run again.
SET LOCAL lock_timeout = '5s';
ALTER TABLE account ADD COLUMN IF NOT EXISTS left_at timestamptz;
ALTER TABLE event ADD COLUMN IF NOT EXISTS erased_at timestamptz;

CREATE OR REPLACE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A delivered secret is erased, and with an account the personal data of its events: once, with the time. Who did what to
  -- which record and when never changes.
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'secret' = to_jsonb(OLD) - 'secret' AND (NEW.secret IS NULL OR NEW.secret = OLD.secret) THEN
      RETURN NEW;
    END IF;
    IF to_jsonb(NEW) - '{secret,payload,ip_prefix,erased_at}'::text[] = to_jsonb(OLD) - '{secret,payload,ip_prefix,erased_at}'::text[]
      AND OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL AND NEW.secret IS NULL AND NEW.ip_prefix IS NULL
      AND OLD.payload @> NEW.payload THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'event is append-only';
END $$;
