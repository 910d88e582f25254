-- Chat (product §12): attachments, complaints and blocked pairs. Only new tables.
-- The bytes are encrypted with the key of the person who sent them (purpose `sealed` of `file`).
CREATE TABLE chat_file (
  id uuid PRIMARY KEY,
  thread_id uuid NOT NULL REFERENCES chat_thread ON DELETE CASCADE,
  owner_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  file_id uuid NOT NULL REFERENCES file,
  -- NULL until the message is sent; a job deletes what is not sent within a day.
  message_id uuid REFERENCES chat_message ON DELETE CASCADE,
  name text NOT NULL,
  mime text NOT NULL,
  size bigint NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX chat_file_message ON chat_file (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX chat_file_unsent ON chat_file (created_at) WHERE message_id IS NULL;
CREATE INDEX chat_file_thread ON chat_file (thread_id);
CREATE INDEX chat_file_owner ON chat_file (owner_id);
CREATE INDEX chat_file_file ON chat_file (file_id);

-- Opens the last messages before it to the fund.
CREATE TABLE chat_complaint (
  id uuid PRIMARY KEY,
  thread_id uuid NOT NULL REFERENCES chat_thread ON DELETE CASCADE,
  complainant_id uuid REFERENCES account ON DELETE SET NULL,
  reason text NOT NULL,
  -- Numbers of the first and the last message that the fund may read.
  from_seq int NOT NULL,
  to_seq int NOT NULL,
  state text NOT NULL DEFAULT 'NEW' CHECK (state IN ('NEW', 'CLOSED')),
  created_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3)
);
CREATE UNIQUE INDEX chat_complaint_open ON chat_complaint (thread_id, complainant_id) WHERE state = 'NEW';
CREATE INDEX chat_complaint_queue ON chat_complaint (state, created_at, id);
CREATE INDEX chat_complaint_complainant ON chat_complaint (complainant_id) WHERE complainant_id IS NOT NULL;

-- A pair that begins no thread; each side may block the other one.
CREATE TABLE chat_block (
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  organization_id uuid NOT NULL REFERENCES organization ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('AUTHOR', 'ORGANIZATION')),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, organization_id, side)
);
CREATE INDEX chat_block_organization ON chat_block (organization_id);
ALTER TABLE chat_block ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON chat_block USING (row_scope() = 'system' OR organization_id = tenant_organization());
