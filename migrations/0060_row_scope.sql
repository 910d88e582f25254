-- no-transaction
-- A statement without a scope reads and changes no rows of companies. This release sets `app.scope` everywhere: `system`
-- for all work without a company, `tenant` together with `app.organization` and `app.account` for a company's call.
--
-- The previous release sets no scope. A database with accounts may still be served by it, so there an absent scope keeps its
-- old meaning. The next release replaces the function in a migration. To do so earlier, when no process of the previous
-- release runs any more: docs/operation.md. A new database refuses at once, with an error, which nobody mistakes for an
-- empty list. The embedded engine has one user, a superuser, and evaluates no policy.
--
-- Locks: ALTER POLICY takes a moment for each table and gives up after five seconds of waiting, so that others do not queue
-- behind it. Every statement can run again.
SET lock_timeout = '5s';

CREATE OR REPLACE FUNCTION row_scope() RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT coalesce(nullif(current_setting('app.scope', true), ''),
    CASE WHEN tenant_organization() IS NULL THEN 'system' ELSE 'tenant' END) $$;
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM account) THEN
    CREATE OR REPLACE FUNCTION row_scope() RETURNS text LANGUAGE sql STABLE AS
      $function$ SELECT current_setting('app.scope') $function$;
  END IF;
END $$;

ALTER POLICY tenant ON request USING (row_scope() = 'system' OR organization_id = tenant_organization());
ALTER POLICY tenant ON request_reader USING (row_scope() = 'system' OR organization_id = tenant_organization());
ALTER POLICY tenant ON card_view USING (row_scope() = 'system' OR organization_id = tenant_organization());
ALTER POLICY tenant ON text_view USING (row_scope() = 'system' OR organization_id = tenant_organization());
ALTER POLICY tenant ON employee
  USING (row_scope() = 'system' OR organization_id = tenant_organization() OR account_id = tenant_account());
ALTER POLICY tenant ON favorite USING (row_scope() = 'system' OR account_id = tenant_account());
ALTER POLICY tenant ON viewed USING (row_scope() = 'system' OR account_id = tenant_account());

ALTER POLICY tenant_reads ON vote USING (row_scope() = 'system' OR organization_id = tenant_organization());
ALTER POLICY tenant_inserts ON vote WITH CHECK (row_scope() = 'system' OR organization_id = tenant_organization());
ALTER POLICY tenant_updates ON vote USING (row_scope() = 'system' OR organization_id = tenant_organization());
ALTER POLICY tenant_deletes ON vote USING (row_scope() = 'system' OR organization_id = tenant_organization());

ALTER POLICY tenant_reads ON invitation USING (row_scope() = 'system' OR organization_id = tenant_organization());
ALTER POLICY tenant_inserts ON invitation WITH CHECK (row_scope() = 'system' OR organization_id = tenant_organization());
ALTER POLICY tenant_updates ON invitation USING (row_scope() = 'system' OR organization_id = tenant_organization());
ALTER POLICY tenant_deletes ON invitation USING (row_scope() = 'system' OR organization_id = tenant_organization());
