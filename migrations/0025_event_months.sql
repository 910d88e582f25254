-- no-transaction
-- The audit log takes rows and gives none back, and its months are partitions, so an old month goes without a DELETE.
--
-- Months are ranges of ids: an id is a UUID of version 7, which begins with its time in milliseconds. So the primary key
-- stays `id`, the foreign key of `delivery` stays as it is, and a look-up by id reads one partition. A key of id and time
-- would change every statement of the previous release and read all partitions. What is there becomes the first partition
-- and ends with the next month; a daily job adds a partition for each later month. The default partition takes what a
-- wrong clock or a job that fails for a year would lose.
--
-- Locks: the check takes ACCESS EXCLUSIVE for a moment, then the table is read once while everybody writes, so ATTACH
-- reads nothing. The exchange holds ACCESS EXCLUSIVE on `event` and `delivery` for some milliseconds. It waits for it half a
-- second at a time: the queue behind it stays short, and it gives up before a deadlock is looked for. Every statement can
-- run again. The previous release notices nothing: its statements are valid for a partitioned table.

CREATE OR REPLACE FUNCTION end_of_first_events() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months') * 1000)::bigint),
    12, '0') || repeat('0', 20))::uuid $$;

-- The only changes: a delivered secret is erased, and the previous release marks what it has fanned out. The next release
-- takes `fanned_at` out of this function.
CREATE OR REPLACE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - '{secret,fanned_at}'::text[] = to_jsonb(OLD) - '{secret,fanned_at}'::text[]
      AND (NEW.secret IS NULL OR NEW.secret = OLD.secret)
      AND (OLD.fanned_at IS NULL OR NEW.fanned_at = OLD.fanned_at) THEN RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'event is append-only';
END $$;

DO $$
BEGIN
  IF (SELECT relkind FROM pg_class WHERE oid = 'event'::regclass) = 'r' THEN
    ALTER TABLE event DROP CONSTRAINT IF EXISTS event_so_far;
    EXECUTE format('ALTER TABLE event ADD CONSTRAINT event_so_far CHECK (id < %L) NOT VALID', end_of_first_events());
  END IF;
END $$;

DO $$
BEGIN
  IF (SELECT relkind FROM pg_class WHERE oid = 'event'::regclass) = 'r' THEN
    ALTER TABLE event VALIDATE CONSTRAINT event_so_far;
  END IF;
END $$;

DO $$
BEGIN
  IF (SELECT relkind FROM pg_class WHERE oid = 'event'::regclass) = 'p' THEN RETURN; END IF;
  PERFORM set_config('lock_timeout', '500ms', true);
  FOR attempt IN 1..100 LOOP
    BEGIN
      LOCK TABLE event, delivery IN ACCESS EXCLUSIVE MODE;
      EXIT;
    EXCEPTION WHEN lock_not_available THEN PERFORM pg_sleep(1);
    END;
  END LOOP;

  DROP TRIGGER copy_event_to_facts ON event;
  ALTER TABLE delivery DROP CONSTRAINT delivery_event_id_fkey;
  ALTER TABLE event RENAME TO event_so_far;
  ALTER INDEX event_pkey RENAME TO event_so_far_pkey;
  ALTER INDEX event_unfanned RENAME TO event_so_far_unfanned;
  ALTER INDEX event_subject RENAME TO event_so_far_subject;
  ALTER INDEX event_actor RENAME TO event_so_far_actor;
  ALTER INDEX event_kind RENAME TO event_so_far_kind;

  CREATE TABLE event (LIKE event_so_far INCLUDING DEFAULTS, PRIMARY KEY (id)) PARTITION BY RANGE (id);
  CREATE INDEX event_unfanned ON event (id) WHERE fanned_at IS NULL;
  CREATE INDEX event_subject ON event (subject_id, at DESC);
  CREATE INDEX event_actor ON event (actor_id, at DESC);
  CREATE INDEX event_kind ON event (kind, at DESC);
  EXECUTE format('ALTER TABLE event ATTACH PARTITION event_so_far FOR VALUES FROM (MINVALUE) TO (%L)',
    end_of_first_events());
  ALTER TABLE event_so_far DROP CONSTRAINT event_so_far;
  CREATE TABLE event_default PARTITION OF event DEFAULT;
  ALTER TABLE delivery ADD CONSTRAINT delivery_event_id_fkey FOREIGN KEY (event_id) REFERENCES event NOT VALID;

  CREATE TRIGGER refuse_event_change BEFORE UPDATE OR DELETE ON event FOR EACH ROW
    EXECUTE FUNCTION refuse_event_change();
  CREATE TRIGGER refuse_event_truncate BEFORE TRUNCATE ON event EXECUTE FUNCTION refuse_event_change();
  CREATE TRIGGER copy_event_to_facts AFTER INSERT ON event FOR EACH ROW
    WHEN (NEW.fanned_at IS NULL AND NEW.kind IN ('session.opened', 'scenario.card-opened', 'text.opened'))
    EXECUTE FUNCTION copy_event_to_facts();
END $$;

ALTER TABLE delivery VALIDATE CONSTRAINT delivery_event_id_fkey;

DROP FUNCTION end_of_first_events();
