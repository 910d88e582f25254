-- Chat (product §12): questions of experts to the fund, files that are shown and never given away. Widened checks, new columns.
ALTER TABLE chat_thread DROP CONSTRAINT chat_thread_type_check,
  ADD CONSTRAINT chat_thread_type_check
    CHECK (type IN ('REQUEST', 'ORDER', 'ORG', 'SUPPORT', 'COAUTHOR', 'TASK'));
-- A script that its author sends as a protected link: readers see its pages with their names across.
ALTER TABLE chat_file ADD COLUMN is_protected boolean NOT NULL DEFAULT false;

-- The screen of complaints and `closeComplaint`: what the officer has decided.
ALTER TABLE chat_complaint ADD COLUMN decision text CHECK (decision IN ('DISMISSED', 'WARNED', 'THREAD_CLOSED')),
  ADD COLUMN decision_note text NOT NULL DEFAULT '',
  ADD COLUMN decided_by uuid REFERENCES account ON DELETE SET NULL;
CREATE INDEX chat_complaint_decided_by ON chat_complaint (decided_by) WHERE decided_by IS NOT NULL;
