-- One account is one party of a scenario: two links that it accepts at once must not both pass. A share that was declined does
-- not count. Where an account has more than one share, the confirmed or the earliest one stays, and the others wait for an
-- answer again. A second link fails in the previous release too, with a less exact error. Gives up after five seconds of
-- waiting for the lock, so that others do not queue behind it.
SET LOCAL lock_timeout = '5s';
-- No share is bound between the cleaning and the index.
LOCK TABLE scenario_coauthor IN SHARE ROW EXCLUSIVE MODE;
UPDATE scenario_coauthor c SET account_id = NULL, state = 'INVITED', answered_at = NULL
FROM (
  SELECT id, row_number() OVER (PARTITION BY scenario_id, account_id
    ORDER BY (state = 'CONFIRMED') DESC, answered_at, invited_at, id) AS rank
  FROM scenario_coauthor WHERE account_id IS NOT NULL AND state <> 'DECLINED') ranked
WHERE ranked.id = c.id AND ranked.rank > 1;
CREATE UNIQUE INDEX scenario_coauthor_party ON scenario_coauthor (scenario_id, account_id)
  WHERE account_id IS NOT NULL AND state <> 'DECLINED';
