-- An employee's statement reads only the votes and invitations of the own company. Ratings are summed up by deltas and
-- jobs, codes are looked up by people without a company, so neither reads those of others; the previous release neither.
DROP POLICY readable ON vote;
CREATE POLICY tenant_reads ON vote FOR SELECT
  USING (tenant_organization() IS NULL OR organization_id = tenant_organization());
DROP POLICY readable ON invitation;
CREATE POLICY tenant_reads ON invitation FOR SELECT
  USING (tenant_organization() IS NULL OR organization_id = tenant_organization());
