/** Dialog with the form of a new or an existing row. */
import { useClient } from '#api/app-context.tsx';
import type { Schema } from '#api/endpoint.ts';
import type { OrderedRow } from '#features/content/ordered-list.ts';
import type { AdminListConfig } from '#features/content/web/admin/list-config.ts';
import { useInvalidateList } from '#features/content/web/admin/use-row-actions.ts';
import { Dialog, DialogCancel } from '#ui/overlay/dialog.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import { FieldGroup, Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { FormOutput, SchemaForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

export interface RowDialogProps<F extends object, Row extends OrderedRow> {
  part: AdminListConfig<F, Row>;
  /** Undefined for a new row. */
  row: Row | undefined;
  /** Form values of a new row besides the defaults: its section. */
  initialValues?: object | undefined;
  onClose: () => void;
}

export function RowDialog<F extends object, Row extends OrderedRow>(props: RowDialogProps<F, Row>) {
  const { part, row, initialValues, onClose } = props;
  const { Fields, textKey, size = 'medium' } = part;
  const t = useTranslate();
  const form = useForm(part.form, {
    defaultValues: row ? part.valuesOf(row) : { ...part.emptyValues(), ...initialValues },
  });
  const { save, conflictNotice } = useRowSaving(form, part, row);
  const submit = async (values: FormOutput<Schema<F>>) => {
    await save(values);
    notify({ type: 'success', text: t('content-admin@done.saved') });
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={row ? t(`content-admin@part.${textKey}.edit`) : t(`content-admin@part.${textKey}.add`)}
      size={size}
    >
      <Form form={form} onSubmit={submit} noLegend={part.noLegend ?? false}>
        <FieldGroup>
          <Fields row={row} />
        </FieldGroup>
        {conflictNotice}
        <DialogActions>
          <DialogCancel />
          <SubmitButton>{row ? t('common@form.save') : t('content-admin@add')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
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
    versionOf: ({ revision }) => revision,
    toFormValues: valuesOf,
    send: (values, base) => {
      const input = values as F;
      if (!base) return client.call(list.addRow, { input });
      const { id, revision } = base;
      return client.call(list.saveRow, { params: { id: String(id) }, input: { ...input, revision } });
    },
    async fetchLatest(stale) {
      const latest = (await client.call(list.listRows)).find(({ id }) => id === stale.id);
      if (latest) return latest;
      // Removed meanwhile: the refreshed list closes the dialog.
      await refresh();
      return stale;
    },
    onSaved: refresh,
  });
}
