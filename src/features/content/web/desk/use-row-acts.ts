/** What is done to a row outside of its form: shown or hidden, removed, moved. */
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/envelope.ts';
import { useClient } from '#api/page-context.tsx';
import { readContentSummary } from '#features/content/contract-desk.ts';
import type { PlacedList, PlacedRow } from '#features/content/placed-list.ts';
import { useText } from '#ui/i18n.tsx';
import { notify } from '#ui/snackbar.ts';

/** Whatever was changed, the list, the histories of its rows and the first page of the desk are old. */
export function useRefresh(
  list: Pick<PlacedList, 'listRows' | 'listVersions' | 'listRemoved'>,
): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const paths = [list.listRows, list.listVersions, list.listRemoved, readContentSummary].map(
      ({ path }) => path,
    );
    await Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })));
  };
}

export function useRowActs<Form extends object, Row extends PlacedRow>(list: PlacedList<Form, Row>) {
  const client = useClient();
  const text = useText();
  const refresh = useRefresh(list as unknown as PlacedList);
  const done = async (call: Promise<unknown>, words: string | null): Promise<boolean> => {
    try {
      await call;
      if (words) notify({ type: 'success', text: words });
      return true;
    } catch (error) {
      const told = error instanceof ApiError && error.message;
      notify({ type: 'error', text: told || text('common@error.default') });
      return false;
    } finally {
      await refresh();
    }
  };
  const params = ({ id }: PlacedRow) => ({ id: String(id) });
  return {
    show: (row: Row, active: boolean) =>
      done(
        client.call(list.showRow, { params: params(row), input: { active } }),
        active ? text('desk@done.shown') : text('desk@done.hidden'),
      ),
    remove: (row: Row) =>
      done(client.call(list.removeRow, { params: params(row) }), text('desk@done.removed')),
    bringBack: (id: number) =>
      done(client.call(list.returnRow, { params: { id: String(id) } }), text('desk@done.returned')),
    order: (keys: string[]) => done(client.call(list.orderRows, { input: { ids: keys.map(Number) } }), null),
    restore: (row: Row, version: string) =>
      done(
        client.call(list.restoreVersion, {
          params: { ...params(row), version },
          input: { revision: row.revision },
        }),
        text('desk@done.restored'),
      ),
  };
}
