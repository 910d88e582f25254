-- only: pglite
-- The clock of the embedded engine has milliseconds only, so the fraction of all ids was zero and the events of one
-- millisecond had no order. A counter gives them one; `new_event_id` of PostgreSQL has microseconds (0030).
CREATE SEQUENCE event_order MINVALUE 0 MAXVALUE 4095 CYCLE;

CREATE OR REPLACE FUNCTION new_event_id() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT (lpad(to_hex(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0')
    || '7' || lpad(to_hex(nextval('event_order')), 3, '0')
    || substr(replace(gen_random_uuid()::text, '-', ''), 17))::uuid $$;
