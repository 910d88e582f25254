/** The query of an application on its card. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useSavedQuery } from '#api/use-saved-query.ts';
import { readOrder } from '#features/intake/calls.ts';
import type { ChecklistOutput, ReadOrderOutput } from '#features/intake/schemas.ts';

/** Always fresh, because other officers and the author change the application too. */
export const useOrder = (id: string): UseQueryResult<ReadOrderOutput> =>
  useSavedQuery(readOrder, {
    params: { id },
    versionsOf: ({ checklist }) => checklist.map((item) => [saveNameOf(id, item), item.version]),
  });

/** For `rememberSave`. */
export const saveNameOf = (id: string, { item }: Pick<ChecklistOutput[number], 'item'>): string =>
  `check ${id} ${item}`;
