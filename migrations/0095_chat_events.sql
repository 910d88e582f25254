-- Chat (product §12): dates in lines of events, steps of a question to the fund, drafts. Only new columns.
-- «Доступ открыт до …».
ALTER TABLE chat_message ADD COLUMN until timestamptz(3);
-- NULL for other types. After RESOLVED the thread is closed by a job.
ALTER TABLE chat_thread ADD COLUMN support_step text
    CHECK (support_step IN ('NEW', 'IN_WORK', 'WAITING', 'RESOLVED')),
  ADD COLUMN support_step_at timestamptz(3);
CREATE INDEX chat_thread_resolved ON chat_thread (support_step_at) WHERE support_step = 'RESOLVED' AND state = 'OPEN';
ALTER TABLE chat_participant ADD COLUMN draft text NOT NULL DEFAULT '';
