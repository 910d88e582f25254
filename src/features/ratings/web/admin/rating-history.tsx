/** Earlier rules of a rating category, with an action to restore one. */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { listAdminRatings, listRatingVersions, restoreRatingVersion } from '#features/ratings/calls-admin.ts';
import type { AdminRating } from '#features/ratings/schemas-admin.ts';
import { useDictionaryItems } from '#features/ratings/web/admin/use-dictionary-items.ts';
import { HistoryDialog } from '#ui/overlay/history-dialog.tsx';
import { translateOr } from '#kernel/translate.ts';
import { useTranslate } from '#ui/i18n.tsx';

export function RatingHistory({ rating, onClose }: { rating: AdminRating; onClose: () => void }) {
  const t = useTranslate();
  const dictionaryItems = useDictionaryItems();
  const id = String(rating.id);
  const restore = useApiMutation(restoreRatingVersion, {
    invalidates: [listAdminRatings, listRatingVersions],
    invalidatesOnError: true,
    success: t('ratings-admin@restored'),
  });
  const nameOf = (code: number) => dictionaryItems.find((item) => item.id === code)?.name ?? '…';
  return (
    <HistoryDialog
      onClose={onClose}
      title={rating.name}
      query={useApiQuery(listRatingVersions, { params: { id } })}
      linesOf={(body) => [
        { name: t('ratings-admin@field.name'), value: body.name },
        {
          name: t('ratings-admin@field.source'),
          value: translateOr(t, `ratings-admin@source.${body.source}`, body.source),
        },
        { name: t('ratings-admin@field.minVotes'), value: String(body.minVotes) },
        { name: t('ratings-admin@field.codes'), value: body.codes.map(nameOf).join(', ') },
        {
          name: t('ratings-admin@field.debut'),
          value: t(body.debut ? 'ratings-admin@yes' : 'ratings-admin@no'),
        },
      ]}
      onRestore={(version) =>
        restore.mutateAsync({ params: { id, version }, input: { version: rating.version } })
      }
    />
  );
}
