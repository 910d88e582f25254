/** Form of a company's request for the text of a scenario. */
import { useAct } from '#api/use-act.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { notify } from '#ui/snackbar.ts';
import { TextArea } from '#ui/text-area.tsx';
import {
  listCompanyRequests,
  longestRequest,
  requestForm,
  sendRequest,
} from '#features/requests/contract.ts';

interface RequestDialogProps {
  scenario: { id: string; name: string };
  onClose: () => void;
  refreshes: readonly { path: string }[];
}

export function RequestDialog({ scenario, onClose, refreshes }: RequestDialogProps) {
  const text = useText();
  const form = useForm(requestForm, { defaults: { text: '' } });
  const sendMutation = useAct(sendRequest, { refreshes: [listCompanyRequests, ...refreshes] });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('requests@send.title')}
      size="medium"
      confirmOnClose={form.formState.isDirty}
    >
      <Form
        form={form}
        noLegend
        onSubmit={async (input) => {
          await sendMutation.mutateAsync({ params: { id: scenario.id }, input });
          notify({ type: 'success', text: text('requests@send.done') });
          onClose();
        }}
      >
        <TextArea
          name="text"
          label={text('requests@send.text', { name: scenario.name })}
          help={text('requests@send.help')}
          required
          most={longestRequest}
        />
        <DialogActions>
          <Button type="button" tone="outline" onClick={onClose}>
            {text('requests@send.cancel')}
          </Button>
          <SubmitButton>{text('requests@send.submit')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
