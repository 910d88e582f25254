-- Browsers that get push messages (product §13). A new table, two columns that may be null, and triggers of its own.
CREATE TABLE push_device (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  -- The session that switched the messages on, under its present key. It may have expired since.
  session_pid text NOT NULL,
  -- A browser has one: it belongs to the account that was the last to switch the messages on.
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1024),
  p256dh text NOT NULL CHECK (length(p256dh) <= 90),
  auth text NOT NULL CHECK (length(auth) <= 30),
  created_at timestamptz(3) NOT NULL,
  -- The last visit of the cabinet in this browser.
  seen_at timestamptz(3) NOT NULL
);
CREATE INDEX push_device_account ON push_device (account_id, seen_at);
CREATE INDEX push_device_session ON push_device (session_pid);
CREATE INDEX push_device_seen ON push_device (seen_at);

-- Whoever causes a notice looks for the devices of its recipients, and whoever ends sessions removes their devices.
ALTER TABLE push_device ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY readable ON push_device FOR SELECT USING (true);
CREATE POLICY tenant_inserts ON push_device FOR INSERT
  WITH CHECK (row_scope() = 'system' OR account_id = tenant_account());
CREATE POLICY tenant_updates ON push_device FOR UPDATE
  USING (row_scope() = 'system' OR account_id = tenant_account());
CREATE POLICY removable ON push_device FOR DELETE USING (true);

-- A logout ends the messages in its browser. A session that has only expired does not: they are for those who are away.
CREATE FUNCTION follow_session_of_push_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE push_device SET session_pid = NEW.pid WHERE session_pid = OLD.pid;
  ELSIF OLD.idle_at > now() AND OLD.abs_at > now() THEN
    DELETE FROM push_device WHERE session_pid = OLD.pid;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER push_device_session AFTER DELETE OR UPDATE OF pid ON session
  FOR EACH ROW EXECUTE FUNCTION follow_session_of_push_device();

-- A block, a new password, a logout everywhere: all sessions end, those that have expired too.
CREATE FUNCTION forget_push_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_device WHERE account_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER push_device_account AFTER UPDATE OF epoch ON account
  FOR EACH ROW WHEN (OLD.epoch <> NEW.epoch) EXECUTE FUNCTION forget_push_devices();

-- Null: as its kind is by default.
ALTER TABLE notification_setting ADD COLUMN push boolean;
-- Set while a push message about the notice waits for the end of the quiet hours.
ALTER TABLE notification ADD COLUMN push_at timestamptz(3);
CREATE INDEX notification_push ON notification (push_at) WHERE push_at IS NOT NULL;
CREATE INDEX notification_push_of_account ON notification (account_id) WHERE push_at IS NOT NULL;
