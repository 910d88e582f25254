-- The fund's desk for applications (product §5, §7, §15). The new states only widen the constraint: the previous release
-- knows the labels of all statuses, and moves no application into or out of the new ones. The rest is new tables.
SET LOCAL lock_timeout = '5s';
ALTER TABLE application DROP CONSTRAINT application_state_check;
ALTER TABLE application ADD CONSTRAINT application_state_check CHECK (state IN ('DRAFT', 'SUBMITTED', 'FORMAL_CHECK',
  'NEED_FIX', 'NOT_ADMITTED', 'ADMITTED', 'COMMISSION', 'APPROVED', 'RESERVE', 'REJECTED', 'APPEAL', 'WITHDRAWN',
  'EXPIRED'));
-- The list of the desk, the longest wait first: all, and by state.
CREATE INDEX application_desk ON application (submitted_at, id) WHERE state NOT IN ('DRAFT', 'EXPIRED');
CREATE INDEX application_desk_state ON application (state, submitted_at, id) WHERE state NOT IN ('DRAFT', 'EXPIRED');

CREATE TABLE protocol (
  id uuid PRIMARY KEY,
  selection_id uuid NOT NULL REFERENCES selection,
  kind text NOT NULL CHECK (kind IN ('WORK_GROUP', 'COMMISSION')),
  -- Of the selection and the kind.
  number int NOT NULL CHECK (number > 0),
  state text NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'PROPOSED', 'PUBLISHED', 'WITHDRAWN')),
  -- The day of the meeting.
  day date NOT NULL,
  place text NOT NULL DEFAULT '',
  -- Names, one a line.
  present text NOT NULL DEFAULT '',
  recused text NOT NULL DEFAULT '',
  notes text NOT NULL DEFAULT '',
  version int NOT NULL DEFAULT 1,
  created_by uuid REFERENCES account ON DELETE SET NULL,
  proposed_by uuid REFERENCES account ON DELETE SET NULL,
  proposed_at timestamptz(3),
  -- Who has published or withdrawn it.
  decided_by uuid REFERENCES account ON DELETE SET NULL,
  decided_at timestamptz(3),
  reason text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  UNIQUE (selection_id, kind, number)
);
CREATE INDEX protocol_state ON protocol (state, created_at DESC, id);
CREATE INDEX protocol_created_by ON protocol (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX protocol_proposed_by ON protocol (proposed_by) WHERE proposed_by IS NOT NULL;
CREATE INDEX protocol_decided_by ON protocol (decided_by) WHERE decided_by IS NOT NULL;

-- What the desk keeps beside an application. No row: nobody has touched it.
CREATE TABLE intake_card (
  application_id uuid PRIMARY KEY REFERENCES application ON DELETE CASCADE,
  -- The responsible officer.
  officer_id uuid REFERENCES account ON DELETE SET NULL,
  labels text[] NOT NULL DEFAULT '{}',
  -- A decision that only the fund sees until its protocol is published.
  pending_state text CHECK (pending_state IN ('ADMITTED', 'NOT_ADMITTED', 'APPROVED', 'RESERVE', 'REJECTED')),
  pending_ground text NOT NULL DEFAULT '',
  pending_comment text NOT NULL DEFAULT '',
  pending_by uuid REFERENCES account ON DELETE SET NULL,
  pending_at timestamptz(3),
  protocol_id uuid REFERENCES protocol,
  -- Counts the saves of the decision and the labels.
  version int NOT NULL DEFAULT 1,
  CHECK (protocol_id IS NULL OR pending_state IS NOT NULL)
);
CREATE INDEX intake_card_officer ON intake_card (officer_id) WHERE officer_id IS NOT NULL;
CREATE INDEX intake_card_labels ON intake_card USING gin (labels);
CREATE INDEX intake_card_pending ON intake_card (pending_state) WHERE pending_state IS NOT NULL;
CREATE INDEX intake_card_pending_by ON intake_card (pending_by) WHERE pending_by IS NOT NULL;
CREATE INDEX intake_card_protocol ON intake_card (protocol_id) WHERE protocol_id IS NOT NULL;

-- The decisions as they were published.
CREATE TABLE protocol_item (
  protocol_id uuid NOT NULL REFERENCES protocol,
  application_id uuid NOT NULL REFERENCES application ON DELETE CASCADE,
  number text NOT NULL,
  title text NOT NULL,
  decision text NOT NULL,
  ground text NOT NULL,
  -- Who has prepared the decision.
  officer_id uuid REFERENCES account ON DELETE SET NULL,
  PRIMARY KEY (protocol_id, application_id)
);
CREATE INDEX protocol_item_application ON protocol_item (application_id);
CREATE INDEX protocol_item_officer ON protocol_item (officer_id) WHERE officer_id IS NOT NULL;

-- The formal check. Every save is a row, the last version counts.
CREATE TABLE intake_check (
  application_id uuid NOT NULL REFERENCES application ON DELETE CASCADE,
  item text NOT NULL,
  version int NOT NULL CHECK (version > 0),
  answer text NOT NULL CHECK (answer IN ('YES', 'NO', 'REMARK')),
  text text NOT NULL DEFAULT '',
  officer_id uuid REFERENCES account ON DELETE SET NULL,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (application_id, item, version)
);
CREATE INDEX intake_check_officer ON intake_check (officer_id) WHERE officer_id IS NOT NULL;

CREATE TABLE intake_note (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES application ON DELETE CASCADE,
  officer_id uuid REFERENCES account ON DELETE SET NULL,
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX intake_note_application ON intake_note (application_id, created_at, id);
CREATE INDEX intake_note_officer ON intake_note (officer_id) WHERE officer_id IS NOT NULL;

-- Who has an application open. A lease: a browser that is closed does not say so.
CREATE TABLE intake_presence (
  application_id uuid NOT NULL REFERENCES application ON DELETE CASCADE,
  officer_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  place text NOT NULL,
  until timestamptz(3) NOT NULL,
  PRIMARY KEY (application_id, officer_id)
);
CREATE INDEX intake_presence_officer ON intake_presence (officer_id);

CREATE TABLE intake_view (
  id uuid PRIMARY KEY,
  officer_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  name text NOT NULL,
  -- The query of the list.
  query text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (officer_id, name)
);

-- Messages to authors leave after ten minutes, in which they may be cancelled (product §13).
CREATE TABLE intake_message (
  id uuid PRIMARY KEY,
  officer_id uuid REFERENCES account ON DELETE SET NULL,
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  send_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  cancelled_at timestamptz(3)
);
CREATE INDEX intake_message_due ON intake_message (send_at) WHERE sent_at IS NULL AND cancelled_at IS NULL;
CREATE INDEX intake_message_created ON intake_message (created_at DESC, id);
CREATE INDEX intake_message_officer ON intake_message (officer_id) WHERE officer_id IS NOT NULL;
CREATE TABLE intake_message_recipient (
  message_id uuid NOT NULL REFERENCES intake_message ON DELETE CASCADE,
  application_id uuid NOT NULL REFERENCES application ON DELETE CASCADE,
  PRIMARY KEY (message_id, application_id)
);
CREATE INDEX intake_message_recipient_application ON intake_message_recipient (application_id);
