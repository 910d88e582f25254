-- Lists of revoked certificates, downloaded by a job and shared by all processes. New table: the previous release does not
-- read it. A list has up to 64 MB and is stored only after its signature was checked.
CREATE TABLE revocation_list (
  url text PRIMARY KEY,
  -- Null until the first successful download.
  body bytea,
  sha256 text,
  this_update timestamptz(3),
  next_update timestamptz(3),
  fetched_at timestamptz(3),
  tried_at timestamptz(3) NOT NULL,
  -- Of the last try; empty after a success.
  error text NOT NULL DEFAULT ''
);
ALTER TABLE revocation_list ALTER COLUMN body SET STORAGE EXTERNAL;
