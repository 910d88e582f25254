/** Earlier rules of a rating category, with an action to restore one. */
import { useAct } from '#api/use-act.ts';
import { useAsked } from '#api/use-asked.ts';
import {
  listDeskRatings,
  listRatingVersions,
  restoreRatingVersion,
} from '#features/ratings/contract-desk.ts';
import type { DeskRating } from '#features/ratings/contract-desk.ts';
import { useSorts } from '#features/ratings/web/ratings-desk/use-sorts.ts';
import { HistoryDialog } from '#ui/history-dialog.tsx';
import { useText } from '#ui/i18n.tsx';
import { useTold } from '#ui/use-told.ts';

export function RatingHistory({ rating, onClose }: { rating: DeskRating; onClose: () => void }) {
  const text = useText();
  const dictionaryItems = useSorts();
  const id = String(rating.id);
  const query = useAsked(listRatingVersions, { params: { id } });
  const { isPending: busy, mutate: restore } = useAct(restoreRatingVersion, {
    refreshes: [listDeskRatings, listRatingVersions],
    refreshesOnFail: true,
    ...useTold({ done: text('ratings-desk@restored'), onClose }),
  });
  const word = (name: string) => text(`ratings-desk@field.${name}`);
  const nameOf = (code: number) => dictionaryItems.find((item) => item.id === code)?.name ?? '…';
  const versions = query.data?.map(({ body, ...version }) => ({
    ...version,
    lines: [
      { name: word('name'), value: body.name },
      { name: word('source'), value: text(`ratings-desk@source.${body.source}`) },
      { name: word('minVotes'), value: String(body.minVotes) },
      { name: word('codes'), value: body.codes.map(nameOf).join(', ') },
      { name: word('debut'), value: text(body.debut ? 'ratings-desk@yes' : 'ratings-desk@no') },
    ],
  }));
  return (
    <HistoryDialog
      opened
      onClose={onClose}
      title={rating.name}
      versions={{ data: versions, isError: query.isError, refetch: () => query.refetch() }}
      busy={busy}
      onRestore={(version) => restore({ params: { id, version }, input: { version: rating.version } })}
    />
  );
}
