-- Authors whose score has to be computed anew, because a rated scenario entered the rating, left it, changed its author or
-- was deleted. Votes mark `scenario_rating.author_stale` instead. A row of its own, because a vote locks scenario_rating
-- before scenario and a move does the opposite. No foreign key, which would lock the account.
CREATE TABLE stale_author (author_id uuid PRIMARY KEY);

CREATE FUNCTION mark_author_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR EXISTS (SELECT FROM scenario_rating WHERE scenario_id = OLD.id AND rating IS NOT NULL) THEN
    -- The update locks a row that is there: the job leaves it until this transaction ends.
    INSERT INTO stale_author (author_id)
    SELECT DISTINCT id FROM unnest(ARRAY[OLD.author_id, NEW.author_id]) id WHERE id IS NOT NULL ORDER BY id
    ON CONFLICT (author_id) DO UPDATE SET author_id = excluded.author_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_author_stale AFTER UPDATE OF state, in_rating, author_id ON scenario FOR EACH ROW
  WHEN ((OLD.state = 'PUBLISHED' AND OLD.in_rating) <> (NEW.state = 'PUBLISHED' AND NEW.in_rating)
    OR OLD.author_id <> NEW.author_id)
  EXECUTE FUNCTION mark_author_stale();
CREATE TRIGGER mark_author_stale_by_delete AFTER DELETE ON scenario FOR EACH ROW
  WHEN (OLD.state = 'PUBLISHED' AND OLD.in_rating)
  EXECUTE FUNCTION mark_author_stale();
