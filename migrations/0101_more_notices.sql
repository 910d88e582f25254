-- What reminders have been sent. Only new columns with defaults, and an index.

-- The state of a request for which its end was announced.
ALTER TABLE request ADD COLUMN announced_state text;

-- Up to which message somebody was told that there are unread ones.
ALTER TABLE chat_participant ADD COLUMN told_seq int NOT NULL DEFAULT 0;
-- Nobody is told of what they have not read before this release.
UPDATE chat_participant p SET told_seq = t.last_seq FROM chat_thread t WHERE t.id = p.thread_id;
CREATE INDEX chat_thread_recent ON chat_thread (last_message_at);

-- The badge that the author was told of: 0 none, 1 bronze, 2 silver, 3 gold.
ALTER TABLE scenario_rating ADD COLUMN told_badge smallint NOT NULL DEFAULT 0;
UPDATE scenario_rating SET told_badge = CASE WHEN rating >= 9.5 THEN 3 WHEN rating >= 9 THEN 2 ELSE 1 END
  WHERE rating >= 8.5;
