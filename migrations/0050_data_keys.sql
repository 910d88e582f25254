-- One data key for each account that has encrypted values. A master key of the configuration wraps it, and `key_id` names
-- that master key. A row without a key says that the data of the account was erased: no new key is made for it.
--
-- The previous release does not know the table.
CREATE TABLE data_key (
  account_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  key_id text,
  wrapped bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((key_id IS NULL) = (wrapped IS NULL))
);
-- Which master keys are in use, and what a rotation still has to wrap anew.
CREATE INDEX data_key_by_master ON data_key (key_id, account_id) WHERE key_id IS NOT NULL;
