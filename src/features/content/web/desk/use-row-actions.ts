/** Mutations of a row outside its form. */
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/envelope.ts';
import { useClient } from '#api/app-context.tsx';
import { readContentSummary } from '#features/content/contract-admin.ts';
import type { OrderedList, OrderedRow } from '#features/content/ordered-list.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

/** Any change invalidates the list, the histories of its rows and the content overview. */
export function useInvalidateList(
  list: Record<'listRows' | 'listVersions' | 'listRemoved', { path: string }>,
): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const paths = [list.listRows, list.listVersions, list.listRemoved, readContentSummary].map(
      ({ path }) => path,
    );
    await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
  };
}

export function useRowActions<Form extends object, Row extends OrderedRow>(list: OrderedList<Form, Row>) {
  const client = useClient();
  const t = useTranslate();
  const refresh = useInvalidateList(list);
  const report = async (call: Promise<unknown>, successText: string | null): Promise<boolean> => {
    try {
      await call;
      if (successText) notify({ type: 'success', text: successText });
      return true;
    } catch (error) {
      const message = error instanceof ApiError && error.message;
      notify({ type: 'error', text: message || t('common@error.default') });
      return false;
    } finally {
      await refresh();
    }
  };
  const params = ({ id }: OrderedRow) => ({ id: String(id) });
  return {
    setActive: (row: Row, active: boolean) =>
      report(
        client.call(list.setRowActive, { params: params(row), input: { active } }),
        active ? t('desk@done.shown') : t('desk@done.hidden'),
      ),
    remove: (row: Row) =>
      report(client.call(list.removeRow, { params: params(row) }), t('desk@done.removed')),
    restoreRow: (id: number) =>
      report(client.call(list.restoreRow, { params: { id: String(id) } }), t('desk@done.returned')),
    reorder: (keys: string[]) =>
      report(client.call(list.reorderRows, { input: { ids: keys.map(Number) } }), null),
    restoreVersion: (row: Row, version: string) =>
      report(
        client.call(list.restoreVersion, {
          params: { ...params(row), version },
          input: { revision: row.revision },
        }),
        t('desk@done.restored'),
      ),
  };
}
