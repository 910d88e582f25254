-- Chair and secretary of a protocol, and the document that they sign (product §7, §15). The previous release neither reads nor
-- writes the columns: what it proposes has no signers, as all protocols until now. The columns are empty, so the references
-- are checked at once; ALTER TABLE gives up after five seconds of waiting, so that others do not queue behind it.
SET LOCAL lock_timeout = '5s';
ALTER TABLE protocol
  ADD COLUMN IF NOT EXISTS chair_id uuid REFERENCES account ON DELETE SET NULL,
  ADD COLUMN IF NOT EXISTS secretary_id uuid REFERENCES account ON DELETE SET NULL,
  -- Exactly what they sign. Null for a draft, and for a protocol without signers.
  ADD COLUMN IF NOT EXISTS document_id uuid REFERENCES signable_document;
CREATE INDEX IF NOT EXISTS protocol_chair ON protocol (chair_id) WHERE chair_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS protocol_secretary ON protocol (secretary_id) WHERE secretary_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS protocol_document ON protocol (document_id) WHERE document_id IS NOT NULL;
