-- Mailings: a letter is sent in the version that its officer has read, and the people of a large one are frozen in portions.
-- Only columns with defaults: letters of an earlier release have all their people.
SET LOCAL lock_timeout = '5s';
ALTER TABLE mailing
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN is_frozen boolean NOT NULL DEFAULT true,
  -- When it was sent: who has registered later does not get it.
  ADD COLUMN people_of timestamptz,
  -- The last account of the portions so far.
  ADD COLUMN frozen_up_to uuid;
CREATE INDEX mailing_unfrozen ON mailing (id) WHERE NOT is_frozen;
