/** The company's vote from 1 to 10, which can be changed or withdrawn, and the resulting rating (product §8). */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { castVote } from '#features/ratings/calls.ts';
import type { VoteObstacle } from '#features/ratings/vote-obstacle.ts';
import type { BadgeTier } from '#kernel/rating-tier.ts';
import { formatRating } from '#kernel/format-rating.ts';
import css from '#features/ratings/web/vote-panel.module.css';

interface VotePanelProps {
  scenarioId: string;
  /** The company's current vote. */
  vote: number | null;
  /** Null also before the vote of the company. */
  rating: number | null;
  badge: BadgeTier | null;
  votes: number;
  /** The author takes part in the public rating. */
  isPublic: boolean;
  /** Why the viewer cannot vote or change the vote. */
  obstacle: VoteObstacle | null;
  invalidates: readonly { path: string }[];
}

const marks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export function VotePanel(props: VotePanelProps) {
  const { scenarioId, vote, rating, badge, votes, isPublic, obstacle, invalidates } = props;
  const t = useTranslate();
  const voteMutation = useApiMutation(castVote, {
    invalidates,
    success: ({ vote: mark }) => t(mark ? 'ratings@vote.counted' : 'ratings@vote.withdrawn'),
  });
  const current = marks.find((mark) => mark === vote);
  const cast = (mark: number) => voteMutation.mutate({ input: { scenario_id: scenarioId, vote: mark } });
  return (
    <Panel title={t('ratings@vote.title')}>
      <fieldset className={css.marks}>
        <legend className={css.legend}>{t('ratings@vote.mark')}</legend>
        {marks.map((mark) => (
          <button
            key={mark}
            type="button"
            className={css.mark}
            aria-pressed={vote === mark}
            title={t(`ratings@vote.word.${mark}`)}
            disabled={obstacle !== null || voteMutation.isPending}
            onClick={() => cast(mark)}
          >
            {mark}
          </button>
        ))}
      </fieldset>
      {current && <p className={css.help}>{t(`ratings@vote.word.${current}`)}</p>}
      {obstacle && <p className={css.help}>{t(`ratings@refusals.${obstacle}`)}</p>}
      {!current && !obstacle && <p className={css.help}>{t('ratings@vote.help')}</p>}
      {vote !== null && obstacle === null && (
        <Button tone="ghost" size="small" onClick={() => cast(0)} busy={voteMutation.isPending}>
          {t('ratings@vote.withdraw')}
        </Button>
      )}
      {!isPublic && <p className={css.help}>{t('ratings@vote.notPublic')}</p>}
      <ScenarioRating rating={rating} badge={badge} votes={votes} />
    </Panel>
  );
}

/** Before its own vote a company sees the number of votes and the medal, but not the rating (product §8). */
function ScenarioRating({ rating, badge, votes }: Pick<VotePanelProps, 'rating' | 'badge' | 'votes'>) {
  const t = useTranslate();
  return (
    <div className={css.rating}>
      <p className={css.ratingTitle}>{t('ratings@vote.whole')}</p>
      <p className={css.currentRating}>
        {badge === null ? (
          t('ratings@vote.notFormed')
        ) : (
          <Badge value={rating === null ? null : formatRating(rating)} tier={badge} size="large" />
        )}
        <span>{t('ratings@vote.votes', { count: votes })}</span>
      </p>
      {badge !== null && rating === null && <p className={css.help}>{t('ratings@vote.hidden')}</p>}
    </div>
  );
}
