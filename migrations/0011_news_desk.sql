-- A picture of the site in another width; it lives and goes with the picture.
CREATE TABLE file_variant (
  file_id uuid NOT NULL REFERENCES file ON DELETE CASCADE,
  variant_id uuid NOT NULL UNIQUE REFERENCES file ON DELETE CASCADE,
  PRIMARY KEY (file_id, variant_id)
);
