-- The nightly count of the votes of the last year, in batches of scenarios. A vote for a scenario that is already counted
-- moves the count too. The previous release does not do so: a count beside it may be off until the next night, as it was
-- before when a scenario was deleted.
ALTER TABLE rating_year_mean
  -- Null when no count is under way.
  ADD COLUMN counting_from timestamptz(3),
  -- The last scenario that is counted.
  ADD COLUMN counted_to uuid,
  ADD COLUMN counted_sum bigint NOT NULL DEFAULT 0,
  ADD COLUMN counted_votes bigint NOT NULL DEFAULT 0;
