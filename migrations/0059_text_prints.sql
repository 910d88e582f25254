-- Fingerprints of the texts of scenarios: MinHash values of their word sequences, by which similar texts are found (product
-- §4.2, §5). Candidates share a band, which an index finds; `hashes` then say how much. Only a new table.
CREATE TABLE text_print (
  text_id uuid PRIMARY KEY REFERENCES scenario_text ON DELETE CASCADE,
  -- Empty for a scan.
  bands int[] NOT NULL,
  hashes int[] NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX text_print_bands ON text_print USING gin (bands) WITH (fastupdate = off);
