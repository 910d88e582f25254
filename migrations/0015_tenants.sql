-- The second wall between companies: on a server, a statement made for an employee meets only rows of that company,
-- whatever its WHERE says. The product names the employee for one transaction; whoever works for nobody's company
-- (authors, the fund, jobs) names none. A superuser is above row security, so the product connects as a plain owner.
CREATE FUNCTION tenant_organization() RETURNS uuid LANGUAGE sql STABLE AS
  $$ SELECT nullif(current_setting('app.organization', true), '')::uuid $$;
CREATE FUNCTION tenant_account() RETURNS uuid LANGUAGE sql STABLE AS
  $$ SELECT nullif(current_setting('app.account', true), '')::uuid $$;

ALTER TABLE request ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON request
  USING (tenant_organization() IS NULL OR organization_id = tenant_organization());

ALTER TABLE employee ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON employee
  USING (tenant_organization() IS NULL OR organization_id = tenant_organization() OR account_id = tenant_account());

ALTER TABLE favorite ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON favorite USING (tenant_account() IS NULL OR account_id = tenant_account());

ALTER TABLE viewed ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON viewed USING (tenant_account() IS NULL OR account_id = tenant_account());

-- A rating is made of everybody's votes and a code is looked up before it is known whose it is: read by all, written by
-- their company alone.
ALTER TABLE vote ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY readable ON vote FOR SELECT USING (true);
CREATE POLICY tenant_inserts ON vote FOR INSERT
  WITH CHECK (tenant_organization() IS NULL OR organization_id = tenant_organization());
CREATE POLICY tenant_updates ON vote FOR UPDATE
  USING (tenant_organization() IS NULL OR organization_id = tenant_organization());
CREATE POLICY tenant_deletes ON vote FOR DELETE
  USING (tenant_organization() IS NULL OR organization_id = tenant_organization());

ALTER TABLE invitation ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY readable ON invitation FOR SELECT USING (true);
CREATE POLICY tenant_inserts ON invitation FOR INSERT
  WITH CHECK (tenant_organization() IS NULL OR organization_id = tenant_organization());
CREATE POLICY tenant_updates ON invitation FOR UPDATE
  USING (tenant_organization() IS NULL OR organization_id = tenant_organization());
CREATE POLICY tenant_deletes ON invitation FOR DELETE
  USING (tenant_organization() IS NULL OR organization_id = tenant_organization());
