import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '#api/app-context.tsx';
import type { Endpoint } from '#api/endpoint.ts';
import { queryKeyOf, useInvalidate } from '#api/use-api-query.ts';

interface RecordCalls<In, Changes, Item> {
  create: Endpoint<In, Item>;
  /** Receives the input of `create` and the version that it is based on. */
  save: Endpoint<Changes, Item>;
  read: Endpoint<undefined, Item>;
  /** Endpoints of the lists that show the record. */
  invalidates: readonly { path: string }[];
}

/** The calls of a form with versions, as `useVersionedSave` takes them. */
export function useRecordCalls<In, Changes, Item extends { id: string | number; version: number }>(
  calls: RecordCalls<In, Changes, Item>,
) {
  const client = useClient();
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  const paramsOf = ({ id }: Item) => ({ id: String(id) });
  return {
    versionOf: ({ version }: Item) => version,
    send(input: In, base: Item | undefined): Promise<Item> {
      if (!base) return client.call(calls.create, { input });
      const changes = { ...input, version: base.version } as unknown as Changes;
      return client.call(calls.save, { params: paramsOf(base), input: changes });
    },
    fetchLatest: (item: Item) => client.call(calls.read, { params: paramsOf(item) }),
    onSaved(saved: Item): Promise<void> {
      queryClient.setQueryData(queryKeyOf(calls.read, { params: paramsOf(saved) }), saved);
      return invalidate(...calls.invalidates);
    },
  };
}
