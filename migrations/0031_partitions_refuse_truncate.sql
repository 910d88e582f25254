-- TRUNCATE of a partition does not fire the statement trigger of `event`, and a new partition does not inherit it.
-- Gives up after five seconds of waiting for a lock, so that others do not queue behind it; it can run again.
SET LOCAL lock_timeout = '5s';

CREATE FUNCTION protect_event_partitions() RETURNS void LANGUAGE plpgsql AS $$
DECLARE partition regclass;
BEGIN
  FOR partition IN
    SELECT i.inhrelid FROM pg_inherits i WHERE i.inhparent = 'event'::regclass AND NOT EXISTS (
      SELECT FROM pg_trigger t WHERE t.tgrelid = i.inhrelid AND t.tgname = 'refuse_event_truncate')
  LOOP
    EXECUTE format('CREATE TRIGGER refuse_event_truncate BEFORE TRUNCATE ON %s EXECUTE FUNCTION refuse_event_change()',
      partition);
  END LOOP;
END $$;
SELECT protect_event_partitions();
