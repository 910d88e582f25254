/** Mutations of a row outside its form. */
import { useFeedback } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useInvalidate } from '#api/use-api-query.ts';
import { readContentSummary } from '#features/content/calls-admin.ts';
import type { OrderedList, OrderedRow } from '#features/content/ordered-list.ts';
import { useTranslate } from '#ui/i18n.tsx';

type ListQueries = Record<'listRows' | 'listVersions' | 'listRemoved', { path: string }>;

/** A change of a row affects the list, the histories of its rows and the content overview. */
const queriesToInvalidate = ({ listRows, listVersions, listRemoved }: ListQueries) => [
  listRows,
  listVersions,
  listRemoved,
  readContentSummary,
];

export function useInvalidateList(list: ListQueries): () => Promise<void> {
  const invalidate = useInvalidate();
  return () => invalidate(...queriesToInvalidate(list));
}

export function useRowActions<Form extends object, Row extends OrderedRow>(list: OrderedList<Form, Row>) {
  const t = useTranslate();
  const options = {
    invalidates: queriesToInvalidate(list),
    invalidatesOnError: true,
    onError: useFeedback().error,
  };
  const activation = useApiMutation(list.setRowActive, {
    ...options,
    success: (_, { input }) =>
      input?.active ? t('content-admin@done.shown') : t('content-admin@done.hidden'),
  });
  const removal = useApiMutation(list.removeRow, { ...options, success: t('content-admin@done.removed') });
  const undoRemoval = useApiMutation(list.restoreRow, {
    ...options,
    success: t('content-admin@done.returned'),
  });
  const order = useApiMutation(list.reorderRows, options);
  const versionRestore = useApiMutation(list.restoreVersion, {
    ...options,
    success: t('content-admin@done.restored'),
  });
  const params = ({ id }: OrderedRow) => ({ id: String(id) });
  return {
    setActive: (row: Row, active: boolean) =>
      isDone(activation.mutateAsync({ params: params(row), input: { active } })),
    remove: (row: Row) => isDone(removal.mutateAsync({ params: params(row) })),
    restoreRow: (id: number) => isDone(undoRemoval.mutateAsync({ params: { id: String(id) } })),
    reorder: (keys: string[]) => isDone(order.mutateAsync({ input: { ids: keys.map(Number) } })),
    restoreVersion: (row: Row, version: string) =>
      isDone(
        versionRestore.mutateAsync({
          params: { ...params(row), version },
          input: { version: row.version },
        }),
      ),
  };
}

/** False after a failure, whose error `onError` has shown. */
const isDone = (mutation: Promise<unknown>): Promise<boolean> =>
  mutation.then(
    () => true,
    () => false,
  );
