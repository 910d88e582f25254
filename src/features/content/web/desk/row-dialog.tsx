/** Dialog with the form of a new or an existing row. */
import { useState } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useClient } from '#api/page-context.tsx';
import type { PlacedList, PlacedRow } from '#features/content/placed-list.ts';
import type { DeskPart } from '#features/content/web/desk/desk-part.ts';
import { useRefresh } from '#features/content/web/desk/use-row-acts.ts';
import { Dialog, DialogActions, DialogCancel } from '#ui/dialog.tsx';
import { FieldGroup, Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { NoticeInSight } from '#ui/notice-in-sight.tsx';
import { notify } from '#ui/snackbar.ts';

export interface RowDialogProps<F extends object, Row extends PlacedRow> {
  part: DeskPart<F, Row>;
  /** Undefined for a new row. */
  row: Row | undefined;
  /** Form values of a new row besides the defaults: its section. */
  fresh?: object | undefined;
  onClose: () => void;
}

export function RowDialog<F extends object, Row extends PlacedRow>(props: RowDialogProps<F, Row>) {
  const { part, row, fresh, onClose } = props;
  const { Fields, words, size = 'medium' } = part;
  const text = useText();
  const form = useForm(part.list.form, {
    defaults: (row ? part.valuesOf(row) : { ...part.empty(), ...fresh }) as never,
  });
  const { save, conflict } = useRowSave(part, row, onClose);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={row ? text(`desk@part.${words}.edit`) : text(`desk@part.${words}.add`)}
      size={size}
      confirmOnClose={form.formState.isDirty}
    >
      <Form form={form} onSubmit={(values) => save(values as unknown as F)} noLegend={part.noLegend ?? false}>
        <FieldGroup>
          <Fields row={row} />
        </FieldGroup>
        {conflict && <NoticeInSight type="warning">{text('desk@conflict')}</NoticeInSight>}
        <DialogActions>
          <DialogCancel />
          <SubmitButton>{row ? text('common@form.save') : text('desk@add')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function useRowSave<F extends object, Row extends PlacedRow>(
  { list }: DeskPart<F, Row>,
  row: Row | undefined,
  onSaved: () => void,
) {
  const text = useText();
  const client = useClient();
  const refresh = useRefresh(list as unknown as PlacedList);
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
    notify({ type: 'success', text: text('desk@done.saved') });
    onSaved();
  };
  return { save, conflict };
}
