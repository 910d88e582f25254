/** Toggles a favourite. Optimistic: the star changes at once and changes back when the call fails (spec §4). */
import { logError } from '#api/log-error.ts';
import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/envelope.ts';
import { useClient } from '#api/app-context.tsx';
import { IconButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconStar } from '#ui/icons.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import { addFavorite, removeFavorite } from '#features/shortlist/contract.ts';
import type { FavoriteKind } from '#features/shortlist/contract.ts';
import css from '#features/shortlist/web/favorite-button.module.css';

interface FavoriteButtonProps {
  kind: FavoriteKind;
  id: string;
  marked: boolean;
  /** Name of the author or scenario, for screen readers. */
  name: string;
  /** Endpoints whose responses contain the mark. */
  invalidates: readonly { path: string }[];
}

export function FavoriteButton({ kind, id, marked, name, invalidates }: FavoriteButtonProps) {
  const t = useTranslate();
  const client = useClient();
  const queries = useQueryClient();
  const [shown, setShown] = useState(marked);
  const [previousMarked, setPreviousMarked] = useState(marked);
  // A refetch of the list has changed the value.
  if (previousMarked !== marked) {
    setPreviousMarked(marked);
    setShown(marked);
  }
  const queue = useRef(Promise.resolve());
  // Calls are sent one after another, so that the last of several quick presses wins.
  const toggle = (): Promise<void> => {
    const next = !shown;
    setShown(next);
    return (queue.current = queue.current.then(() => send(next)));
  };
  const send = async (next: boolean) => {
    try {
      await client.call(next ? addFavorite : removeFavorite, { params: { kind, id } });
      await Promise.all(
        invalidates.map(({ path }) => queries.invalidateQueries({ queryKey: [path], refetchType: 'none' })),
      );
    } catch (error) {
      setShown(!next);
      notify({
        type: 'error',
        text: error instanceof ApiError ? error.message : t('common@error.default'),
      });
      logError(error);
    }
  };
  return (
    <IconButton
      label={t(shown ? 'shortlist@remove' : 'shortlist@add', { name })}
      aria-pressed={shown}
      icon={<IconStar />}
      className={shown ? css.on : undefined}
      onClick={() => void toggle()}
    />
  );
}
