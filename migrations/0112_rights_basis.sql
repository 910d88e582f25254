-- On what the rights of the author rest (product §4: RIGHTS_DECL). Null until the author has declared it.
ALTER TABLE scenario
  ADD COLUMN rights_basis text,
  ADD COLUMN rights_document text NOT NULL DEFAULT '';
ALTER TABLE scenario ADD CONSTRAINT scenario_rights_basis_check
  CHECK (rights_basis IN ('ORIGINAL', 'ADAPTATION')) NOT VALID;
