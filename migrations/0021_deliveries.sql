-- Deliveries are written by the release that records the event, one per recipient of a letter. The previous release keeps
-- working: its inserts get the default recipient, and its conflict clause names no index. event.fanned_at stays, because
-- the previous release fans out every event without it; a later migration drops it.
ALTER TABLE delivery ADD COLUMN recipient text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX delivery_recipient ON delivery (event_id, subscriber, recipient);
ALTER TABLE delivery DROP CONSTRAINT delivery_event_id_subscriber_key;

-- Deliveries that are done are deleted after 30 days.
CREATE INDEX delivery_done ON delivery (done_at) WHERE state = 'done';
