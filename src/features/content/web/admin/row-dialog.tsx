/** Dialog with the form of a new or an existing row. */
import { useClient } from '#api/app-context.tsx';
import type { Schema } from '#api/endpoint.ts';
import type { OrderedRow } from '#features/content/ordered-list.ts';
import type { AdminListConfig } from '#features/content/web/admin/list-config.ts';
import { useInvalidateList } from '#features/content/web/admin/use-row-actions.ts';
import { FieldGroup } from '#ui/form/form.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { SchemaForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export interface RowDialogProps<F extends object, Row extends OrderedRow> {
  config: AdminListConfig<F, Row>;
  /** Undefined for a new row. */
  row: Row | undefined;
  /** Form values of a new row besides the defaults: its section. */
  initialValues?: object | undefined;
  onClose: () => void;
}

export function RowDialog<F extends object, Row extends OrderedRow>(props: RowDialogProps<F, Row>) {
  const { config, row, initialValues, onClose } = props;
  const { Fields, textKey, size = 'medium' } = config;
  const t = useTranslate();
  const form = useForm(config.form, {
    defaultValues: row ? config.valuesOf(row) : { ...config.emptyValues(), ...initialValues },
  });
  const { save, conflictNotice } = useRowSaving(form, config, row);
  return (
    <FormDialog
      title={row ? t(`content-admin@part.${textKey}.edit`) : t(`content-admin@part.${textKey}.add`)}
      size={size}
      form={form}
      noLegend={config.noLegend ?? false}
      onSubmit={save}
      success={t('content-admin@done.saved')}
      onClose={onClose}
      submitText={row ? t('common@form.save') : t('content-admin@add')}
    >
      <FieldGroup>
        <Fields row={row} />
      </FieldGroup>
      {conflictNotice}
    </FormDialog>
  );
}

function useRowSaving<F extends object, Row extends OrderedRow>(
  form: SchemaForm<Schema<F>>,
  { list, valuesOf }: AdminListConfig<F, Row>,
  row: Row | undefined,
) {
  const client = useClient();
  const refresh = useInvalidateList(list);
  return useVersionedSave(form, {
    item: row,
    versionOf: ({ version }) => version,
    toFormValues: valuesOf,
    send: (values, base) => {
      const input = values as F;
      if (!base) return client.call(list.addRow, { input });
      const { id, version } = base;
      return client.call(list.saveRow, { params: { id: String(id) }, input: { ...input, version } });
    },
    fetchLatest: async (stale) => (await client.call(list.listRows)).find(({ id }) => id === stale.id),
    onSaved: refresh,
  });
}
