-- What limits the rights to a scenario, in the words of its author (product §4: ENCUMBERED).
ALTER TABLE scenario ADD COLUMN rights_note text NOT NULL DEFAULT '';
