-- former: 3f592b2fbf41ce5f5355d8898ea959c8aca55cf1a9676b52a85d067e1fcbb2e0
-- How many requests a company has sent stands at each request in the list of an author, and was counted for each of twenty
-- companies: 5 ms at a million scenarios. The number is kept by the writes.
--
-- Locks until the end, a second for a million requests: writes of requests wait while the numbers are made, and so do writes of
-- companies, which the reference locks. Reads go on. Waiting for a lock ends after five seconds. The previous release keeps the
-- numbers too.
SET LOCAL lock_timeout = '5s';
CREATE TABLE company_requests (
  organization_id uuid PRIMARY KEY REFERENCES organization ON DELETE CASCADE,
  requests int NOT NULL
);

CREATE FUNCTION count_new_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO company_requests AS c (organization_id, requests)
  SELECT organization_id, count(*) FROM added GROUP BY 1 ORDER BY 1
  ON CONFLICT (organization_id) DO UPDATE SET requests = c.requests + excluded.requests;
  RETURN NULL;
END $$;
CREATE FUNCTION count_removed_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE company_requests c SET requests = c.requests - r.requests
  FROM (SELECT organization_id, count(*) AS requests FROM removed GROUP BY 1) r
  WHERE c.organization_id = r.organization_id;
  RETURN NULL;
END $$;
CREATE TRIGGER count_new_requests AFTER INSERT ON request REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_requests();
CREATE TRIGGER count_removed_requests AFTER DELETE ON request REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_requests();
INSERT INTO company_requests SELECT organization_id, count(*) FROM request GROUP BY 1;
