/** Edits the labels of an application. A version conflict shows both versions. */
import { useState } from 'react';
import { useClient } from '#api/app-context.tsx';
import { readOrder, saveLabels } from '#features/intake/calls.ts';
import { labelsForm } from '#features/intake/schemas.ts';
import { maxLabelLength } from '#features/intake/schemas-list.ts';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import { useOrderSaved } from '#features/intake/web/card/use-order-saved.ts';
import { Facts } from '#ui/cabinet/panel.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { TagsField } from '#ui/form/tags-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import { useTranslate } from '#ui/i18n.tsx';

interface LabelsDialogProps {
  order: ReadOrderOutput;
  onClose: () => void;
}

export function LabelsDialog({ order, onClose }: LabelsDialogProps) {
  const t = useTranslate();
  const client = useClient();
  const params = { id: order.id };
  const [latestOrder, setLatestOrder] = useState<ReadOrderOutput>();
  const form = useForm(labelsForm, { defaultValues: { labels: order.labels } });
  const { save, conflictNotice } = useVersionedSave(form, {
    item: order,
    versionOf: ({ version }) => version,
    toFormValues: ({ labels }) => ({ labels }),
    send: (values, base) =>
      client.call(saveLabels, { params, input: { ...values, version: (base ?? order).version } }),
    async fetchLatest() {
      const latest = await client.call(readOrder, { params });
      setLatestOrder(latest);
      return latest;
    },
    onSaved: useOrderSaved(),
  });
  return (
    <FormDialog
      title={t('card@labels.title')}
      form={form}
      noLegend
      onSubmit={save}
      success={t('card@labels.done')}
      onClose={onClose}
      submitText={t('card@save')}
    >
      {conflictNotice}
      {conflictNotice && latestOrder && (
        <Facts items={[{ name: t('card@theirs'), value: latestOrder.labels.join(', '), wide: true }]} />
      )}
      <TagsField
        name="labels"
        label={t('intake@columns.labels')}
        help={t('card@labels.help')}
        maxTagLength={maxLabelLength}
      />
    </FormDialog>
  );
}
