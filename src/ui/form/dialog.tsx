/** A dialog with one form. A save closes it. */
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import type { FormProps } from '#ui/form/form.tsx';
import { Dialog, DialogCancel, useCloseDialog } from '#ui/overlay/dialog.tsx';
import type { DialogProps } from '#ui/overlay/dialog.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

interface DialogFormProps<S extends z.ZodMiniType, Result> extends Pick<
  FormProps<S, Result>,
  'form' | 'onSubmit' | 'noLegend' | 'children'
> {
  submitText: string;
  /** Replaces «Cancel». */
  cancelText?: string | undefined;
  /** Replaces the cancel button. */
  secondary?: ReactNode;
  /** The message after a save. */
  success?: string | undefined;
  /** Called after a save, when the dialog has closed or the user has kept it open. */
  onSaved?: ((result: Result) => unknown) | undefined;
}

type FormDialogProps<S extends z.ZodMiniType, Result> = Pick<DialogProps, 'title' | 'size' | 'onClose'> &
  DialogFormProps<S, Result>;

export function FormDialog<S extends z.ZodMiniType, Result>(props: FormDialogProps<S, Result>) {
  const { title, size, onClose, ...form } = props;
  return (
    <Dialog opened title={title} onClose={onClose} {...(size && { size })}>
      <DialogForm {...form} />
    </Dialog>
  );
}

function DialogForm<S extends z.ZodMiniType, Result>(props: DialogFormProps<S, Result>) {
  const { form, onSubmit, noLegend = false, children, submitText, cancelText, success, onSaved } = props;
  const { secondary = <DialogCancel>{cancelText}</DialogCancel> } = props;
  const close = useCloseDialog();
  const closeAfterSave = async (result: Result) => {
    // Asks when something was typed during the save.
    await close();
    // Shown only now, because an earlier message would move from the dialog to the page.
    if (success !== undefined) notify({ type: 'success', text: success });
    await onSaved?.(result);
  };
  return (
    <Form form={form} onSubmit={onSubmit} onSaved={closeAfterSave} noLegend={noLegend}>
      {children}
      <DialogActions>
        {secondary}
        <SubmitButton>{submitText}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
