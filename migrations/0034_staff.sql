-- Staff of the fund: codes that make officers, and the grants of all rights that wait for a second officer (product §1).
-- The previous release ignores the new column and table. Rows of the new type are made only by this release; until the
-- last old process has stopped, the old list of invitations cannot show them.
ALTER TABLE invitation
  -- The rights of the officer who registers by the code.
  ADD COLUMN capabilities text[] NOT NULL DEFAULT '{}',
  DROP CONSTRAINT invitation_type_check,
  ADD CONSTRAINT invitation_type_check CHECK (type IN ('EXPERT', 'ORGANIZATION', 'EMPLOYEE', 'FK_STAFF')),
  ADD CONSTRAINT invitation_staff_check
    CHECK (type <> 'FK_STAFF' OR (email IS NOT NULL AND max_uses = 1 AND organization_id IS NULL));

-- The list of staff among all accounts.
CREATE INDEX account_staff ON account (last_name, id) WHERE 'FK_ADMIN' = ANY (roles);

CREATE TABLE super_grant (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'CONFIRMED', 'WITHDRAWN')),
  requested_by uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  requested_at timestamptz(3) NOT NULL,
  decided_by uuid REFERENCES account ON DELETE SET NULL,
  decided_at timestamptz(3),
  CHECK (requested_by <> account_id)
);
CREATE UNIQUE INDEX super_grant_pending ON super_grant (account_id) WHERE state = 'PENDING';
