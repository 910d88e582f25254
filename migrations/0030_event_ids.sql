-- The id of an event is made by the clock of the database, as its time `at` is. The clock of a process may be wrong: its
-- ids would be of another month, or of none and land in the default partition. Version 7: 48 bits of milliseconds, then 12
-- bits of their fraction, so the events of one transaction are in their order. The previous release still makes its own.
-- Gives up after five seconds of waiting for a lock, so that others do not queue behind it; it can run again.
SET LOCAL lock_timeout = '5s';

CREATE FUNCTION new_event_id() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT (lpad(to_hex(t.us / 1000), 12, '0') || '7' || lpad(to_hex(t.us % 1000 * 4096 / 1000), 3, '0')
    || substr(replace(gen_random_uuid()::text, '-', ''), 17))::uuid
  FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS us) t $$;
ALTER TABLE event ALTER COLUMN id SET DEFAULT new_event_id();
