-- A statement without a scope is refused by every database: `0060_row_scope.sql` left an exception for databases with
-- accounts, which the release before it might still serve. New databases have had this function since then.
--
-- The previous release sets `app.scope` in every session and statement, so it serves on. A release from before
-- `0060_row_scope.sql` must be stopped first: its statements fail from here on. Locks: none on tables, and statements that
-- are running keep the function that they have begun with.
CREATE OR REPLACE FUNCTION row_scope() RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT current_setting('app.scope') $$;
