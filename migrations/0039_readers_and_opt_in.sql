-- Who besides the sender may read the text of a request (product §1). The previous release does not know the table: it
-- lets every employee read until it stops, and removes nothing that this release needs.
CREATE TABLE IF NOT EXISTS request_reader (
  request_id uuid NOT NULL REFERENCES request ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  organization_id uuid NOT NULL REFERENCES organization ON DELETE CASCADE,
  named_by uuid REFERENCES account ON DELETE SET NULL,
  named_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (request_id, account_id)
);
CREATE INDEX IF NOT EXISTS request_reader_account ON request_reader (account_id);

-- The second wall between companies, see 0015.
ALTER TABLE request_reader ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS tenant ON request_reader;
CREATE POLICY tenant ON request_reader
  USING (tenant_organization() IS NULL OR organization_id = tenant_organization());

-- Colleagues who have already read an open text keep it.
INSERT INTO request_reader (request_id, account_id, organization_id, named_at)
SELECT v.request_id, v.reader_id, r.organization_id, min(v.viewed_at)
FROM text_view v JOIN request r ON r.id = v.request_id
WHERE r.state IN ('OPEN', 'READ') AND v.reader_id <> r.sender_id
GROUP BY v.request_id, v.reader_id, r.organization_id
ON CONFLICT DO NOTHING;

-- A new scenario is in the public rating only when its author says so (product §8). The form of the previous
-- release sends the field; only a program that leaves it out gets the new default.
ALTER TABLE scenario ALTER COLUMN in_rating SET DEFAULT false;
