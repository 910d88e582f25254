/** Dialog with the form of a new or an existing row. */
import { useState } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useClient } from '#api/app-context.tsx';
import type { OrderedRow } from '#features/content/ordered-list.ts';
import type { AdminListConfig } from '#features/content/web/desk/list-config.ts';
import { useInvalidateList } from '#features/content/web/desk/use-row-actions.ts';
import { Dialog, DialogCancel } from '#ui/overlay/dialog.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import { FieldGroup, Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { NoticeInView } from '#ui/data/notice-in-view.tsx';
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
  const form = useForm(part.list.form, {
    defaultValues: (row ? part.valuesOf(row) : { ...part.emptyValues(), ...initialValues }) as never,
  });
  const { save, conflict } = useRowSave(part, row, onClose);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={row ? t(`desk@part.${textKey}.edit`) : t(`desk@part.${textKey}.add`)}
      size={size}
    >
      <Form form={form} onSubmit={(values) => save(values as unknown as F)} noLegend={part.noLegend ?? false}>
        <FieldGroup>
          <Fields row={row} />
        </FieldGroup>
        {conflict && <NoticeInView type="warning">{t('desk@conflict')}</NoticeInView>}
        <DialogActions>
          <DialogCancel />
          <SubmitButton>{row ? t('common@form.save') : t('desk@add')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function useRowSave<F extends object, Row extends OrderedRow>(
  { list }: AdminListConfig<F, Row>,
  row: Row | undefined,
  onSaved: () => void,
) {
  const t = useTranslate();
  const client = useClient();
  const refresh = useInvalidateList(list);
  const [conflict, setConflict] = useState(false);
  // The revision the form was opened with: a refetch may bring a newer one while the user types.
  const [openedRevision] = useState(row?.revision);
  const save = async (form: F) => {
    try {
      if (row) {
        const revision = conflict ? row.revision : openedRevision!;
        await client.call(list.saveRow, { params: { id: String(row.id) }, input: { ...form, revision } });
      } else await client.call(list.addRow, { input: form });
    } catch (error) {
      if (!(error instanceof ApiError) || !error.has('version_conflict')) throw error;
      // The form keeps what was typed; the next save overwrites the newer version.
      setConflict(true);
      await refresh();
      return;
    }
    await refresh();
    notify({ type: 'success', text: t('desk@done.saved') });
    onSaved();
  };
  return { save, conflict };
}
