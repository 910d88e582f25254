-- The full name of the fund, which legal texts name as the operator. The previous release neither shows nor changes it.
ALTER TABLE contact_card ADD COLUMN name text NOT NULL DEFAULT '';
