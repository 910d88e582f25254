/** Mutations of a row outside its form. */
import { useFeedback } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useInvalidate } from '#api/use-api-query.ts';
import { readContentSummary } from '#features/content/calls-admin.ts';
import type { OrderedList, OrderedRow } from '#features/content/ordered-list.ts';
import { useTranslate } from '#ui/i18n.tsx';

type ListQueries = Record<'listRows' | 'listVersions' | 'listRemoved', { path: string }>;

/** Any change makes the list, the histories of its rows and the content overview outdated. */
const changedQueriesOf = ({ listRows, listVersions, listRemoved }: ListQueries) => [
  listRows,
  listVersions,
  listRemoved,
  readContentSummary,
];

export function useInvalidateList(list: ListQueries): () => Promise<void> {
  const invalidate = useInvalidate();
  return () => invalidate(...changedQueriesOf(list));
}

export function useRowActions<Form extends object, Row extends OrderedRow>(list: OrderedList<Form, Row>) {
  const t = useTranslate();
  const settings = {
    invalidates: changedQueriesOf(list),
    invalidatesOnError: true,
    onError: useFeedback().error,
  };
  const activation = useApiMutation(list.setRowActive, {
    ...settings,
    success: (_, { input }) =>
      input?.active ? t('content-admin@done.shown') : t('content-admin@done.hidden'),
  });
  const removal = useApiMutation(list.removeRow, { ...settings, success: t('content-admin@done.removed') });
  const undoRemoval = useApiMutation(list.restoreRow, {
    ...settings,
    success: t('content-admin@done.returned'),
  });
  const order = useApiMutation(list.reorderRows, settings);
  const versionRestore = useApiMutation(list.restoreVersion, {
    ...settings,
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

/** The mutation has already shown the error. */
const isDone = (mutation: Promise<unknown>): Promise<boolean> =>
  mutation.then(
    () => true,
    () => false,
  );
