/** Mutations of a row outside its form. */
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/envelope.ts';
import { useClient } from '#api/page-context.tsx';
import { readContentSummary } from '#features/content/contract-desk.ts';
import type { PlacedList, PlacedRow } from '#features/content/placed-list.ts';
import { useText } from '#ui/i18n.tsx';
import { notify } from '#ui/snackbar.ts';

/** Any change invalidates the list, the histories of its rows and the content overview. */
export function useRefresh(
  list: Pick<PlacedList, 'listRows' | 'listVersions' | 'listRemoved'>,
): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const paths = [list.listRows, list.listVersions, list.listRemoved, readContentSummary].map(
      ({ path }) => path,
    );
    await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
  };
}

export function useRowActs<Form extends object, Row extends PlacedRow>(list: PlacedList<Form, Row>) {
  const client = useClient();
  const text = useText();
  const refresh = useRefresh(list as unknown as PlacedList);
  const report = async (call: Promise<unknown>, successText: string | null): Promise<boolean> => {
    try {
      await call;
      if (successText) notify({ type: 'success', text: successText });
      return true;
    } catch (error) {
      const message = error instanceof ApiError && error.message;
      notify({ type: 'error', text: message || text('common@error.default') });
      return false;
    } finally {
      await refresh();
    }
  };
  const params = ({ id }: PlacedRow) => ({ id: String(id) });
  return {
    setActive: (row: Row, active: boolean) =>
      report(
        client.call(list.showRow, { params: params(row), input: { active } }),
        active ? text('desk@done.shown') : text('desk@done.hidden'),
      ),
    remove: (row: Row) =>
      report(client.call(list.removeRow, { params: params(row) }), text('desk@done.removed')),
    restoreRow: (id: number) =>
      report(client.call(list.returnRow, { params: { id: String(id) } }), text('desk@done.returned')),
    reorder: (keys: string[]) =>
      report(client.call(list.orderRows, { input: { ids: keys.map(Number) } }), null),
    restoreVersion: (row: Row, version: string) =>
      report(
        client.call(list.restoreVersion, {
          params: { ...params(row), version },
          input: { revision: row.revision },
        }),
        text('desk@done.restored'),
      ),
  };
}
