-- Accounts, their sessions, consents and single-use tokens; profiles and education.
CREATE TABLE account (
  id uuid PRIMARY KEY,
  email citext NOT NULL UNIQUE,
  password_hash text NOT NULL,
  state text NOT NULL DEFAULT 'NEW' CHECK (state IN ('NEW', 'ACTIVE', 'SUSPENDED', 'DELETING', 'DELETED')),
  roles text[] NOT NULL CHECK (roles <@ ARRAY['AVTOR', 'EXPERT', 'OK_USER', 'OK_ADMIN', 'FK_ADMIN']),
  capabilities text[] NOT NULL DEFAULT '{}',
  last_name text COLLATE ru NOT NULL,
  name text NOT NULL,
  second_name text,
  phone text CHECK (phone ~ '^7[0-9]{10}$'),
  birthday date,
  city text,
  gender text CHECK (gender IN ('M', 'F')),
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  -- Raised to end every session of the account at once.
  epoch int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  name_tok text[] GENERATED ALWAYS AS (
    string_to_array(translate(lower(last_name || ' ' || name || coalesce(' ' || second_name, '')), 'ё', 'е'), ' ')
  ) STORED
);
CREATE INDEX account_name ON account USING gin (name_tok) WITH (fastupdate = off);

CREATE TABLE session (
  pid text PRIMARY KEY,
  sid_hash text NOT NULL UNIQUE,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  epoch int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  idle_at timestamptz NOT NULL,
  abs_at timestamptz NOT NULL,
  ip text NOT NULL DEFAULT '',
  agent text NOT NULL DEFAULT ''
);
CREATE INDEX session_account ON session (account_id, created_at);

-- Evidence of what was agreed to: text version, time and address (152-FZ after 156-FZ).
CREATE TABLE consent (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('personal_data', 'terms', 'mailing')),
  version text NOT NULL,
  given_at timestamptz NOT NULL DEFAULT now(),
  ip text NOT NULL DEFAULT '',
  withdrawn_at timestamptz,
  UNIQUE (account_id, kind, version)
);

CREATE TABLE account_token (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('email', 'password')),
  token_hash text NOT NULL UNIQUE,
  -- The address that the letter went to: a changed address voids the token.
  email citext NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_token_account ON account_token (account_id, kind);

-- Failed sign-ins by account and by address. While open_at is ahead the next try waits: a delay, never a lock.
CREATE TABLE sign_in_guard (
  key text PRIMARY KEY,
  since timestamptz NOT NULL,
  failures int NOT NULL,
  open_at timestamptz NOT NULL
);

CREATE TABLE rate_counter (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  hits int NOT NULL,
  PRIMARY KEY (key, window_start)
);

CREATE TABLE file (
  id uuid PRIMARY KEY,
  owner_id uuid REFERENCES account ON DELETE SET NULL,
  key text NOT NULL UNIQUE,
  name text NOT NULL,
  mime text NOT NULL,
  size bigint NOT NULL,
  sha256 text NOT NULL,
  -- photo and content are readable by everybody; text only through its scenario.
  purpose text NOT NULL CHECK (purpose IN ('photo', 'logo', 'content', 'text')),
  width int,
  height int,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE profile (
  account_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  photo_id uuid REFERENCES file ON DELETE SET NULL,
  use_nickname boolean NOT NULL DEFAULT false,
  nickname citext UNIQUE,
  notes text NOT NULL DEFAULT '',
  mobile text,
  timing text CHECK (timing IN ('UP_TO_30', 'FROM_30_TO_60', 'FROM_60_TO_90', 'FROM_90_TO_120', 'SERIAL')),
  year_from int,
  not_education boolean NOT NULL DEFAULT false,
  genre_ids int[] NOT NULL DEFAULT '{}',
  programs jsonb NOT NULL DEFAULT '[]',
  -- Experts: shown in the expert community by consent.
  position text NOT NULL DEFAULT '',
  workplace text NOT NULL DEFAULT '',
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE education (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  place int NOT NULL,
  institution text NOT NULL,
  inn text,
  level text NOT NULL,
  speciality text NOT NULL DEFAULT '',
  workshop text NOT NULL DEFAULT '',
  year_from int,
  year_to int,
  diploma text NOT NULL DEFAULT ''
);
CREATE INDEX education_account ON education (account_id, place);

CREATE TABLE institution (
  id int PRIMARY KEY,
  inn text NOT NULL UNIQUE,
  name text NOT NULL,
  name_legal text NOT NULL
);
CREATE INDEX institution_name ON institution USING gin (lower(name) gin_trgm_ops);
