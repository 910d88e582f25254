/** Toggles a favourite. Optimistic: the star changes at once and returns to the confirmed value after an error (spec §4). */
import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { queryKeyOf } from '#api/use-api-query.ts';
import { IconButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconStar } from '#ui/icons.tsx';
import { addFavoriteByPost, removeFavoriteByPost } from '#features/shortlist/calls.ts';
import type { FavoriteKind } from '#features/shortlist/constants.ts';
import css from '#features/shortlist/web/favorite-button.module.css';

interface FavoriteButtonProps {
  kind: FavoriteKind;
  id: string;
  /** The confirmed value, from the query of the record. */
  marked: boolean;
  /** Name of the author or scenario, for screen readers. */
  name: string;
  /** Endpoint of the record. */
  record: { path: string };
  /** Endpoint of the lists of such records. */
  list: { path: string };
}

export function FavoriteButton({ kind, id, marked, name, record, list }: FavoriteButtonProps) {
  const t = useTranslate();
  const { pending, add, remove } = useFavoriteMutations({ kind, id, record, list });
  const isMarked = pending ?? marked;
  return (
    <IconButton
      label={t(isMarked ? 'shortlist@remove' : 'shortlist@add', { name })}
      aria-pressed={isMarked}
      icon={<IconStar />}
      className={isMarked ? css.on : undefined}
      onClick={() => (isMarked ? remove : add)({ params: { kind, id }, keepalive: true })}
    />
  );
}

/** `pending`: the value of the last click without a response. */
function useFavoriteMutations({
  kind,
  id,
  record,
  list,
}: Pick<FavoriteButtonProps, 'kind' | 'id' | 'record' | 'list'>) {
  const queryClient = useQueryClient();
  const mutationKey = ['favorite', kind, id];
  const storeConfirmed = ({ favorite }: { favorite: boolean }) => {
    queryClient.setQueriesData<object>({ queryKey: queryKeyOf(record, { params: { id } }) }, (cached) => ({
      ...cached,
      favorite,
    }));
    // A visible list of favourites keeps its rows until it is opened again.
    return queryClient.invalidateQueries({ queryKey: queryKeyOf(list), refetchType: 'none' });
  };
  // Sent one after another, so that the last of several quick presses wins.
  const shared = { scope: { id: mutationKey.join(' ') }, onSuccess: storeConfirmed };
  const addition = useApiMutation(addFavoriteByPost, { ...shared, mutationKey: [...mutationKey, true] });
  const removal = useApiMutation(removeFavoriteByPost, { ...shared, mutationKey: [...mutationKey, false] });
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ options }) => options.mutationKey?.at(-1) === true,
  });
  return { pending: pending.at(-1), add: addition.mutate, remove: removal.mutate };
}
