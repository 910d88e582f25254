-- A signature that is checked again after its certificate has ended is found by what it signs. The previous release only writes
-- the rows. The table is small: a signature for each signed document.
SET LOCAL lock_timeout = '5s';
CREATE INDEX signature_repeated ON signature (digest, thumbprint);
