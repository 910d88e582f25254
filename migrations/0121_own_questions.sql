-- A person's own questions, newest first. Also serves the foreign key, as the index that it replaces did.
SET LOCAL lock_timeout = '5s';
CREATE INDEX support_question_asker ON support_question (account_id, number DESC) WHERE account_id IS NOT NULL;
DROP INDEX support_question_account;
