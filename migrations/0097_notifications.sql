-- Notifications (product §13): a row per person and event, and what each person has chosen. Only new tables.
CREATE TABLE notification (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  event_id uuid NOT NULL,
  -- The row of the table of notices, and its kind in the settings.
  notice text NOT NULL,
  kind text NOT NULL,
  level text NOT NULL CHECK (level IN ('INFO', 'ACTION', 'CRITICAL')),
  subject_id uuid,
  -- Variables of the text.
  vars jsonb NOT NULL DEFAULT '{}',
  -- Whose personal data the variables hold: erased with that account.
  person_id uuid,
  -- Notices with the same key are one item of their day (in Moscow).
  group_key text,
  day date NOT NULL,
  -- Waits for the recipient: until it is done, or read where nothing can be done.
  pending boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  read_at timestamptz(3),
  done_at timestamptz(3),
  archived_at timestamptz(3),
  -- LETTER: the letter of the event goes at once. DIGEST: a common letter at mail_at. NONE: no letter.
  mail text NOT NULL CHECK (mail IN ('LETTER', 'DIGEST', 'NONE')),
  mail_at timestamptz(3),
  -- The event whose delivery carries the common letter.
  letter_id uuid,
  CHECK ((mail = 'DIGEST') = (mail_at IS NOT NULL))
);
CREATE INDEX notification_inbox ON notification (account_id, created_at DESC, id DESC) WHERE archived_at IS NULL;
CREATE INDEX notification_archive ON notification (account_id, created_at DESC, id DESC) WHERE archived_at IS NOT NULL;
CREATE INDEX notification_pending ON notification (account_id, created_at DESC, id DESC) WHERE pending;
CREATE INDEX notification_unread ON notification (account_id) WHERE read_at IS NULL AND archived_at IS NULL;
CREATE INDEX notification_group ON notification (account_id, group_key, day, created_at, id) WHERE group_key IS NOT NULL;
CREATE INDEX notification_subject ON notification (subject_id) WHERE pending;
CREATE UNIQUE INDEX notification_event ON notification (event_id, account_id, notice);
CREATE INDEX notification_due ON notification (mail_at) WHERE mail_at IS NOT NULL AND letter_id IS NULL;
CREATE INDEX notification_due_of_account ON notification (account_id) WHERE mail_at IS NOT NULL AND letter_id IS NULL;
CREATE INDEX notification_letter ON notification (letter_id, account_id) WHERE letter_id IS NOT NULL;
CREATE INDEX notification_person ON notification (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX notification_old ON notification (created_at) WHERE archived_at IS NULL;
CREATE INDEX notification_older ON notification (created_at) WHERE archived_at IS NOT NULL;

-- An employee reads and changes the own rows alone. What an employee does is told to people of other companies.
ALTER TABLE notification ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_reads ON notification FOR SELECT
  USING (row_scope() = 'system' OR account_id = tenant_account());
CREATE POLICY tenant_inserts ON notification FOR INSERT WITH CHECK (true);
CREATE POLICY tenant_updates ON notification FOR UPDATE
  USING (row_scope() = 'system' OR account_id = tenant_account());
CREATE POLICY tenant_deletes ON notification FOR DELETE
  USING (row_scope() = 'system' OR account_id = tenant_account());

-- What differs from the defaults of the kind. Read by whoever causes a notice, so not limited to the own account.
CREATE TABLE notification_setting (
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL,
  mail text NOT NULL CHECK (mail IN ('NOW', 'DAILY', 'WEEKLY', 'NONE')),
  sms boolean NOT NULL DEFAULT false,
  PRIMARY KEY (account_id, kind)
);
ALTER TABLE notification_setting ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY readable ON notification_setting FOR SELECT USING (true);
CREATE POLICY tenant_inserts ON notification_setting FOR INSERT
  WITH CHECK (row_scope() = 'system' OR account_id = tenant_account());
CREATE POLICY tenant_updates ON notification_setting FOR UPDATE
  USING (row_scope() = 'system' OR account_id = tenant_account());
CREATE POLICY tenant_deletes ON notification_setting FOR DELETE
  USING (row_scope() = 'system' OR account_id = tenant_account());

-- Who wants letters at night too. Without a row they wait for the morning.
CREATE TABLE notification_night (
  account_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE
);
ALTER TABLE notification_night ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY readable ON notification_night FOR SELECT USING (true);
CREATE POLICY tenant_inserts ON notification_night FOR INSERT
  WITH CHECK (row_scope() = 'system' OR account_id = tenant_account());
CREATE POLICY tenant_deletes ON notification_night FOR DELETE
  USING (row_scope() = 'system' OR account_id = tenant_account());
