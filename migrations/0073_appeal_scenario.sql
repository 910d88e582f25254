-- An appeal does not need the scenario: the author may have it in another application since the refusal. Only a granted
-- appeal needs it again. The index excludes more rows than before, so that the previous release can live with it.
DROP INDEX application_live_scenario;
CREATE UNIQUE INDEX application_live_scenario ON application (scenario_id)
  WHERE state NOT IN ('NOT_ADMITTED', 'REJECTED', 'COMPLETED', 'TERMINATED', 'WITHDRAWN', 'REFUSED', 'EXPIRED', 'APPEAL');
