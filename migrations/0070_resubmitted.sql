-- The desk asks which applications were sent again: few of all moves. Only a new index on a small table.
CREATE INDEX application_move_resubmit ON application_move (application_id) WHERE move = 'resubmit';
