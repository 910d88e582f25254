-- no-transaction
-- Officers find any account by name, email and phone, and tell a blocked person why.
--
-- The previous release ignores the new column: an account that it blocks meanwhile has no reason, and the message at the
-- sign-in is the general one. ALTER TABLE takes a moment and gives up after five seconds of waiting, so that others do
-- not queue behind it. Indexes are built while the previous release serves. A statement that was interrupted leaves an
-- invalid index, so each is dropped before it is made. Every statement can run again.
SET lock_timeout = '5s';
ALTER TABLE account ADD COLUMN IF NOT EXISTS suspension_reason text;
RESET lock_timeout;

UPDATE account a SET suspension_reason = (
  SELECT e.payload ->> 'reason' FROM event e
  WHERE e.subject_id = a.id AND e.kind = 'account.suspended' ORDER BY e.at DESC LIMIT 1)
  WHERE a.state = 'SUSPENDED' AND a.suspension_reason IS NULL;

-- The list without a search, the rare states, the roles.
DROP INDEX CONCURRENTLY IF EXISTS account_created;
CREATE INDEX CONCURRENTLY account_created ON account (created_at DESC, id) WHERE state <> 'DELETED';
DROP INDEX CONCURRENTLY IF EXISTS account_state;
CREATE INDEX CONCURRENTLY account_state ON account (state, created_at DESC, id);
DROP INDEX CONCURRENTLY IF EXISTS account_roles;
CREATE INDEX CONCURRENTLY account_roles ON account USING gin (roles);

-- Parts of an email, of a phone and of a nickname. Names have `account_words`.
DROP INDEX CONCURRENTLY IF EXISTS account_contacts;
CREATE INDEX CONCURRENTLY account_contacts ON account USING gin (lower(email::text) gin_trgm_ops, phone gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS profile_nickname_words;
CREATE INDEX CONCURRENTLY profile_nickname_words ON profile USING gin (plain_words(nickname::text) gin_trgm_ops);

-- Words of all names. `name_word` has only those that strangers may see. A nightly job adds what the previous release
-- writes meanwhile.
CREATE TABLE IF NOT EXISTS account_name_word (word text PRIMARY KEY);
INSERT INTO account_name_word (word)
  SELECT DISTINCT u.word FROM account a LEFT JOIN profile p ON p.account_id = a.id
  CROSS JOIN LATERAL unnest(string_to_array(plain_words(
    a.last_name || ' ' || a.name || coalesce(' ' || a.second_name, '') || coalesce(' ' || p.nickname::text, '')), ' ')) AS u (word)
  WHERE a.state <> 'DELETED' AND length(u.word) BETWEEN 3 AND 40
  ON CONFLICT DO NOTHING;
