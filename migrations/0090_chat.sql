-- Chat (product §12): threads, who takes part in them, and messages. Only new tables.
CREATE TABLE chat_thread (
  id uuid PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('REQUEST', 'ORDER', 'ORG', 'SUPPORT', 'COAUTHOR')),
  -- The request, application, organization, account that asks, or scenario.
  subject_id uuid NOT NULL,
  title text NOT NULL,
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'CLOSED')),
  -- The company side of a request, or the company of an internal thread.
  organization_id uuid REFERENCES organization ON DELETE CASCADE,
  -- Numbers messages without gaps.
  last_seq int NOT NULL DEFAULT 0,
  last_message_at timestamptz(3) NOT NULL,
  -- Of the last message of a person: SUPPORT waits for the other side.
  last_side text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
-- Two first messages at once make one thread.
CREATE UNIQUE INDEX chat_thread_open ON chat_thread (type, subject_id) WHERE state = 'OPEN';
-- Lists of officers and of companies.
CREATE INDEX chat_thread_queue ON chat_thread (type, last_message_at DESC, id DESC);
CREATE INDEX chat_thread_organization ON chat_thread (organization_id, last_message_at DESC, id DESC)
  WHERE organization_id IS NOT NULL;
-- Threads without a company belong to their participants.
ALTER TABLE chat_thread ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON chat_thread
  USING (row_scope() = 'system' OR organization_id IS NULL OR organization_id = tenant_organization());

-- A person in a thread. Officers and employees who only may read it get a row when they read or write.
CREATE TABLE chat_participant (
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  thread_id uuid NOT NULL REFERENCES chat_thread ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('AUTHOR', 'ORGANIZATION', 'FUND', 'USER')),
  last_read_seq int NOT NULL DEFAULT 0,
  muted boolean NOT NULL DEFAULT false,
  pinned_at timestamptz(3),
  joined_at timestamptz(3) NOT NULL,
  -- After the thread was handed over to a colleague.
  left_at timestamptz(3),
  PRIMARY KEY (account_id, thread_id)
);
CREATE INDEX chat_participant_thread ON chat_participant (thread_id);

CREATE TABLE chat_message (
  id uuid PRIMARY KEY,
  thread_id uuid NOT NULL REFERENCES chat_thread ON DELETE CASCADE,
  seq int NOT NULL,
  -- Null for a line of the system, and after the account was erased.
  author_id uuid REFERENCES account ON DELETE SET NULL,
  side text NOT NULL CHECK (side IN ('AUTHOR', 'ORGANIZATION', 'FUND', 'USER', 'SYSTEM')),
  -- Chosen by the client, which repeats a message until it is acknowledged.
  client_id text NOT NULL,
  text text NOT NULL,
  reply_to uuid REFERENCES chat_message ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  edited_at timestamptz(3),
  -- The text stays for disputes.
  deleted_at timestamptz(3)
);
CREATE UNIQUE INDEX chat_message_seq ON chat_message (thread_id, seq);
CREATE UNIQUE INDEX chat_message_client ON chat_message (thread_id, author_id, client_id) WHERE author_id IS NOT NULL;
CREATE INDEX chat_message_author ON chat_message (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX chat_message_reply ON chat_message (reply_to) WHERE reply_to IS NOT NULL;
CREATE INDEX chat_message_words ON chat_message USING gin (to_tsvector('ru', text)) WITH (fastupdate = off);
