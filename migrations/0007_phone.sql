-- One row for an account: a new code replaces the one before and stops it.
CREATE TABLE phone_code (
  account_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  -- New with every code: a message that comes late to its turn finds its own code gone.
  id uuid NOT NULL,
  phone text NOT NULL CHECK (phone ~ '^79[0-9]{9}$'),
  salt text NOT NULL,
  -- Keyed: six digits would be found from a plain hash at once.
  code_hash text NOT NULL,
  tries int NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX phone_code_expires ON phone_code (expires_at);

-- Anybody may type a number; only one account can hold it as confirmed.
CREATE UNIQUE INDEX account_confirmed_phone ON account (phone)
  WHERE phone_confirmed_at IS NOT NULL AND state <> 'DELETED';
