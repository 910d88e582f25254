-- When the person last gave the password in this session. Existing sessions, and those that the previous release opens
-- during the update, must give it again before they change the address.
ALTER TABLE session ADD COLUMN authenticated_at timestamptz NOT NULL DEFAULT 'epoch';
