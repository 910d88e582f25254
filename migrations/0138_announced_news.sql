-- When subscribers were told of important news (0137), so that they are told once: also when nobody had subscribed then, and
-- when two deliveries meet. What is public or has its letter by now counts as told.
--
-- The previous release saves no important news. Locks: the column takes a moment and gives up after five seconds of waiting.
SET LOCAL lock_timeout = '5s';
ALTER TABLE news ADD COLUMN IF NOT EXISTS announced_at timestamptz(3);
UPDATE news n SET announced_at = now()
WHERE n.announced_at IS NULL
  AND (n.important AND n.state = 'PUBLISHED' OR EXISTS (SELECT FROM mailing m WHERE m.filter ->> 'news' = n.id::text));
