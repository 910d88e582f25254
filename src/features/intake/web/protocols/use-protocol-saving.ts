import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '#api/app-context.tsx';
import { queryKeyOf, useInvalidate } from '#api/use-api-query.ts';
import { listProtocols, readProtocol, saveProtocol } from '#features/intake/calls-protocols.ts';
import type { protocolForm, ReadProtocolOutput } from '#features/intake/schemas-protocols.ts';
import { orderListQueries } from '#features/intake/web/orders/order-list-queries.ts';
import { formatDay } from '#kernel/calendar.ts';
import type { SchemaForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import type { VersionedSave } from '#ui/form/use-versioned-save.tsx';

export type ProtocolFormState = SchemaForm<typeof protocolForm>;
export type ProtocolSaving = VersionedSave<typeof protocolForm, ReadProtocolOutput>;

export function useProtocolSaving(form: ProtocolFormState, protocol: ReadProtocolOutput): ProtocolSaving {
  const client = useClient();
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  const params = { id: protocol.id };
  return useVersionedSave(form, {
    item: protocol,
    versionOf: ({ version }) => version,
    toFormValues: protocolValues,
    send: (values, base = protocol) =>
      client.call(saveProtocol, { params, input: { ...values, version: base.version } }),
    fetchLatest: () => client.call(readProtocol, { params }),
    onSaved(saved) {
      queryClient.setQueryData(queryKeyOf(readProtocol, { params }), saved);
      return invalidate(listProtocols, ...orderListQueries);
    },
  });
}

export const protocolValues = ({
  date,
  place,
  present,
  recused,
  notes,
  signers,
  items,
}: ReadProtocolOutput) => ({
  date: formatDay(date),
  place,
  present,
  recused,
  notes,
  secretary: signers.find(({ role }) => role === 'secretary')?.officer.id ?? '',
  chair: signers.find(({ role }) => role === 'chair')?.officer.id ?? '',
  orders: items.map(({ orderId }) => orderId),
});
