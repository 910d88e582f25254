/** Creates a draft with all prepared decisions of a selection and a kind. The officer may then remove some. */
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { hasCapability } from '#access/actor.ts';
import { useClient, useViewer } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import type { Client } from '#api/client.ts';
import { createProtocol, listProtocols } from '#features/intake/calls-protocols.ts';
import { listOrders } from '#features/intake/calls-list.ts';
import { capabilityOfKind, maxProtocolItems, protocolKinds } from '#features/intake/constants.ts';
import type { ProtocolKind } from '#features/intake/constants.ts';
import { createProtocolInput } from '#features/intake/schemas-protocols.ts';
import { orderListQueries } from '#features/intake/web/orders/order-list-queries.ts';
import { preparedFilter, usePreparedOrders } from '#features/intake/web/protocols/prepared-orders.ts';
import type { ProtocolGroup } from '#features/intake/web/protocols/prepared-orders.ts';
import { protocolListPath } from '#features/intake/web/protocols/protocol-tones.ts';
import { listOrderCategories } from '#features/selections/calls.ts';
import { formatDay, moscowDay } from '#kernel/calendar.ts';
import { maxPageSize } from '#kernel/page.ts';
import { useNavigate } from '#router/hooks.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

const newProtocolForm = z.pick(createProtocolInput, { categoryId: true, kind: true, date: true });

export function NewProtocolDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const client = useClient();
  const navigate = useNavigate();
  const viewer = useViewer();
  const [today] = useState(() => formatDay(moscowDay(new Date())));
  const kinds = protocolKinds.filter((kind) => hasCapability({ person: viewer }, capabilityOfKind[kind]));
  const categories = useApiQuery(listOrderCategories);
  const form = useForm(newProtocolForm, {
    defaultValues: { categoryId: '', kind: kinds[0] ?? '', date: today },
  });
  const create = useApiMutation(createProtocol, { invalidates: [listProtocols, ...orderListQueries] });
  return (
    <FormDialog
      title={t('protocols@new.title')}
      form={form}
      onSubmit={async (input) =>
        create.mutateAsync({ input: { ...emptyHeader, ...input, orders: await listPrepared(client, input) } })
      }
      onSaved={({ id }) => navigate(`${protocolListPath}/${id}`)}
      onClose={onClose}
      submitText={t('protocols@new.ok')}
    >
      <SelectField
        name="categoryId"
        label={t('intake@columns.category')}
        required
        options={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        query={categories}
      />
      <RadioField
        name="kind"
        label={t('protocols@new.kind')}
        required
        options={kinds.map((kind) => ({ value: kind, label: t(`intake@protocol.kind.${kind}`) }))}
      />
      <DateField name="date" label={t('protocols@new.date')} required />
      <PreparedCount />
    </FormDialog>
  );
}

const emptyHeader = { place: '', present: '', recused: '', notes: '' };

async function listPrepared(client: Client, group: ProtocolGroup): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0; offset < maxProtocolItems; offset += maxPageSize) {
    const input = { ...preparedFilter(group), limit: maxPageSize, offset };
    const { items } = await client.call(listOrders, { input });
    ids.push(...items.map(({ id }) => id));
    if (items.length < maxPageSize) break;
  }
  return ids;
}

/** Shown before the draft is created, so that nobody creates an empty one. */
function PreparedCount() {
  const t = useTranslate();
  const [categoryId, kind] = useWatch({ name: ['categoryId', 'kind'] }) as [string, ProtocolKind];
  const { data } = usePreparedOrders({ categoryId, kind }, { enabled: categoryId !== '' });
  return (
    <p role="status">
      {categoryId !== '' &&
        data &&
        (data.total === 0 ? t('protocols@new.none') : t('protocols@new.count', { count: data.total }))}
    </p>
  );
}
