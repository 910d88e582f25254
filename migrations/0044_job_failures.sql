-- How often a job has failed in a row: officers see a job that has failed twice. The default serves the previous release,
-- which inserts and updates jobs without the column.
ALTER TABLE job ADD COLUMN failures int NOT NULL DEFAULT 0;
