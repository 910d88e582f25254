/** The company's vote from 1 to 10, which can be changed or withdrawn, and the resulting rating (product §8). */
import { useAct } from '#api/use-act.ts';
import { ApiError } from '#api/envelope.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n.tsx';
import { Panel } from '#ui/panel.tsx';
import { notify } from '#ui/snackbar.ts';
import { castVote } from '#features/ratings/contract.ts';
import { scenarioTier } from '#features/ratings/rating-tier.ts';
import { showRating } from '#features/ratings/show-rating.ts';
import css from '#features/ratings/web/vote-panel.module.css';

interface VotePanelProps {
  scenarioId: string;
  /** The company's current vote. */
  vote: number | null;
  rating: number | null;
  votes: number;
  mayVote: boolean;
  refreshes: readonly { path: string }[];
}

const marks = Array.from({ length: 10 }, (_, i) => i + 1);

export function VotePanel({ scenarioId, vote, rating, votes, mayVote, refreshes }: VotePanelProps) {
  const text = useText();
  const voteMutation = useAct(castVote, {
    refreshes,
    onDone: (result) =>
      notify({
        type: 'success',
        text: text(result.vote ? 'ratings@vote.counted' : 'ratings@vote.withdrawn'),
      }),
    onFail: (error) =>
      notify({
        type: 'error',
        text: error instanceof ApiError ? error.message : text('common@error.default'),
      }),
  });
  const cast = (mark: number) => voteMutation.mutate({ input: { scenario_id: scenarioId, vote: mark } });
  return (
    <Panel title={text('ratings@vote.title')}>
      <fieldset className={css.marks}>
        <legend className={css.legend}>{text('ratings@vote.mark')}</legend>
        {marks.map((mark) => (
          <button
            key={mark}
            type="button"
            className={css.mark}
            aria-pressed={vote === mark}
            title={text(`ratings@vote.word.${mark}`)}
            disabled={!mayVote || voteMutation.isPending}
            onClick={() => cast(mark)}
          >
            {mark}
          </button>
        ))}
      </fieldset>
      <p className={css.help}>{text(vote ? `ratings@vote.word.${vote}` : 'ratings@vote.help')}</p>
      {vote !== null && mayVote && (
        <Button tone="ghost" size="small" onClick={() => cast(0)} busy={voteMutation.isPending}>
          {text('ratings@vote.withdraw')}
        </Button>
      )}
      <div className={css.whole}>
        <p className={css.wholeTitle}>{text('ratings@vote.whole')}</p>
        <p className={css.now}>
          {rating === null ? (
            text('ratings@vote.notFormed')
          ) : (
            <Badge value={showRating(rating)} tier={scenarioTier(rating)} size="large" />
          )}
          <span>{text('ratings@vote.votes', { count: votes })}</span>
        </p>
      </div>
    </Panel>
  );
}
