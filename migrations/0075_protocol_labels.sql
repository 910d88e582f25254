-- A protocol was numbered within its selection, so two selections of a wave both had a «РГ-1». Its label is now unique:
-- «РГ-АВ-26-1/3» is group, programme, year, wave, number in the wave. The trigger also labels what the previous release
-- inserts, and gives it back the number that it has got. Restored rows have their label already.
SET LOCAL lock_timeout = '5s';
ALTER TABLE protocol ADD COLUMN IF NOT EXISTS label text;
-- The label is unique instead.
ALTER TABLE protocol DROP CONSTRAINT IF EXISTS protocol_selection_id_kind_number_key;

CREATE OR REPLACE FUNCTION protocol_label_prefix(kind text, selection uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws('-', CASE kind WHEN 'WORK_GROUP' THEN 'РГ' ELSE 'СРГ' END, p.code, lpad((w.year % 100)::text, 2, '0'),
    w.number) || '/'
  FROM selection s JOIN wave w ON w.id = s.wave_id JOIN program p ON p.id = w.program_id WHERE s.id = selection
$$;

CREATE TEMPORARY TABLE numbered_protocol ON COMMIT DROP AS
  SELECT id, number AS old_number, kind, row_number() OVER (PARTITION BY prefix ORDER BY created_at, id)::int AS number,
    prefix, decided_at, state
  FROM (SELECT p.*, protocol_label_prefix(p.kind, p.selection_id) AS prefix FROM protocol p WHERE label IS NULL) p;
UPDATE protocol p SET number = n.number, label = n.prefix || n.number FROM numbered_protocol n WHERE n.id = p.id;
-- The author reads the number of the protocol with the decision.
UPDATE application_move m SET protocol = n.prefix || n.number
FROM numbered_protocol n JOIN protocol_item i ON i.protocol_id = n.id
WHERE n.state = 'PUBLISHED' AND m.application_id = i.application_id AND m.at = n.decided_at
  AND m.protocol = CASE n.kind WHEN 'WORK_GROUP' THEN 'РГ-' ELSE 'СРГ-' END || n.old_number;

CREATE UNIQUE INDEX IF NOT EXISTS protocol_label ON protocol (label);

-- Run after the selection is locked. Of two new protocols of a wave the second waits for the number.
CREATE OR REPLACE FUNCTION label_protocol() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE prefix text;
BEGIN
  PERFORM FROM wave w JOIN selection s ON s.wave_id = w.id WHERE s.id = NEW.selection_id FOR NO KEY UPDATE OF w;
  prefix := protocol_label_prefix(NEW.kind, NEW.selection_id);
  SELECT coalesce(max(number), 0) + 1 INTO NEW.number FROM protocol WHERE starts_with(label, prefix);
  NEW.label := prefix || NEW.number;
  RETURN NEW;
END $$;
DROP TRIGGER IF EXISTS label_protocol ON protocol;
CREATE TRIGGER label_protocol BEFORE INSERT ON protocol FOR EACH ROW WHEN (NEW.label IS NULL)
  EXECUTE FUNCTION label_protocol();
