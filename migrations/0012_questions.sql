-- Whether an answer has helped. A voter is a keyed hash: of the account, or of the network on one day.
ALTER TABLE faq_item
  ADD COLUMN helpful_yes int NOT NULL DEFAULT 0 CHECK (helpful_yes >= 0),
  ADD COLUMN helpful_no int NOT NULL DEFAULT 0 CHECK (helpful_no >= 0);
CREATE TABLE faq_voice (
  item_id int NOT NULL REFERENCES faq_item ON DELETE CASCADE,
  voter text NOT NULL,
  helpful boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (item_id, voter)
);
CREATE INDEX faq_voice_created ON faq_voice (created_at);

-- How the fund can be reached: one row.
CREATE TABLE contact_card (
  id int PRIMARY KEY CHECK (id = 1),
  address text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  hours text NOT NULL DEFAULT '',
  requisites text NOT NULL DEFAULT '',
  revision int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- What people ask the fund. `number` is what they are told; whoever asks need not have an account.
CREATE TABLE support_question (
  id uuid PRIMARY KEY,
  number int NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
  state text NOT NULL DEFAULT 'NEW' CHECK (state IN ('NEW', 'IN_WORK', 'ANSWERED', 'CLOSED')),
  topic text NOT NULL CHECK (topic IN ('SELECTION', 'SCENARIO', 'ACCOUNT', 'COMPANY', 'EXPERT', 'SIGNING', 'FAULT', 'OTHER')),
  name text NOT NULL,
  email citext NOT NULL,
  text text NOT NULL,
  account_id uuid REFERENCES account ON DELETE SET NULL,
  -- Of the consent to the processing of personal data that was given with the question.
  consent_version text NOT NULL,
  answer text NOT NULL DEFAULT '',
  officer_id uuid REFERENCES account ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz
);
CREATE INDEX support_question_queue ON support_question (state, created_at, id);
CREATE INDEX support_question_account ON support_question (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX support_question_officer ON support_question (officer_id) WHERE officer_id IS NOT NULL;
