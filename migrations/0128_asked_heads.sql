-- Their subscribers are gone, and the job `ask-for-agreements` does their work. The previous release delivers what it still
-- records. A migration of the next release deletes what it leaves when it stops.
DELETE FROM delivery WHERE subscriber IN ('requests-nda-of-new-head', 'requests-nda-of-new-edition') AND state <> 'done';
