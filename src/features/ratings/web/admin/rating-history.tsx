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
  const query = useApiQuery(listRatingVersions, { params: { id } });
  const { isPending: busy, mutate: restore } = useApiMutation(restoreRatingVersion, {
    invalidates: [listAdminRatings, listRatingVersions],
    invalidatesOnError: true,
    success: t('ratings-admin@restored'),
    onSuccess: onClose,
  });
  const nameOf = (code: number) => dictionaryItems.find((item) => item.id === code)?.name ?? '…';
  const versions = query.data?.map(({ body, ...version }) => ({
    ...version,
    lines: [
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
    ],
  }));
  return (
    <HistoryDialog
      opened
      onClose={onClose}
      title={rating.name}
      versions={{
        data: versions,
        isError: query.isError,
        error: query.error,
        refetch: () => query.refetch(),
      }}
      busy={busy}
      onRestore={(version) => restore({ params: { id, version }, input: { version: rating.version } })}
    />
  );
}
