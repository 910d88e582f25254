-- Letters of officers to many people (product §13, §15). Only new tables.
CREATE TABLE mailing (
  id uuid PRIMARY KEY,
  -- Null after the account of the officer was erased.
  officer_id uuid REFERENCES account ON DELETE SET NULL,
  audience text NOT NULL CHECK (audience IN ('AUTHORS', 'COMPANIES', 'EXPERTS', 'SUBSCRIBERS', 'SELECTION', 'FOUND')),
  -- The selection, or the filter of the desk.
  filter jsonb NOT NULL DEFAULT '{}',
  subject text NOT NULL,
  text text NOT NULL,
  state text NOT NULL DEFAULT 'DRAFT'
    CHECK (state IN ('DRAFT', 'PENDING', 'WAITING', 'SENDING', 'SENT', 'CANCELLED')),
  -- Frozen with the recipients.
  recipients int,
  created_at timestamptz(3) NOT NULL,
  -- When it leaves, unless it is cancelled.
  send_at timestamptz(3),
  confirmed_by uuid REFERENCES account ON DELETE SET NULL,
  sent_at timestamptz(3),
  batches int NOT NULL DEFAULT 0
);
CREATE INDEX mailing_created ON mailing (created_at DESC, id DESC);
CREATE INDEX mailing_due ON mailing (send_at) WHERE state IN ('WAITING', 'SENDING');
CREATE INDEX mailing_officer ON mailing (officer_id) WHERE officer_id IS NOT NULL;
CREATE INDEX mailing_confirmer ON mailing (confirmed_by) WHERE confirmed_by IS NOT NULL;

CREATE TABLE mailing_recipient (
  mailing_id uuid NOT NULL REFERENCES mailing ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  -- With which batch it left. Null: it waits.
  batch int,
  PRIMARY KEY (mailing_id, account_id)
);
CREATE INDEX mailing_recipient_account ON mailing_recipient (account_id);
CREATE INDEX mailing_recipient_waiting ON mailing_recipient (mailing_id, account_id) WHERE batch IS NULL;
CREATE INDEX mailing_recipient_batch ON mailing_recipient (mailing_id, batch) WHERE batch IS NOT NULL;
