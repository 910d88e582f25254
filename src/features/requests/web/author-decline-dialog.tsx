/** Dialog in which the author declines a request, with a reason typed or taken from a template. */
import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '#api/page-context.tsx';
import { declineForm, declineRequest, listInbox } from '#features/requests/contract.ts';
import type { InboxRequest } from '#features/requests/contract.ts';
import { quietDays } from '#features/requests/request-terms.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '#ui/dialog.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { OutputOf } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { notify } from '#ui/snackbar.ts';
import { TextArea } from '#ui/text-area.tsx';
import css from '#features/requests/web/author-requests.module.css';

export interface AnswerDialogProps {
  request: InboxRequest;
  opened: boolean;
  onClose: () => void;
}

const maxReasonLength = 500;
const templates = ['busy', 'rights', 'profile'] as const;

export function DeclineDialog({ request, opened, onClose }: AnswerDialogProps) {
  const text = useText();
  return (
    <Dialog opened={opened} onClose={onClose} title={text('requests@web.author.decline.title')}>
      <p className={css.help}>
        {text('requests@web.author.decline.help', { company: request.organization.name, days: quietDays })}
      </p>
      <DeclineForm request={request} onClose={onClose} />
    </Dialog>
  );
}

function DeclineForm({ request, onClose }: Omit<AnswerDialogProps, 'opened'>) {
  const text = useText();
  const client = useClient();
  const queries = useQueryClient();
  const form = useForm(declineForm, { defaults: { reason: '' } });
  const send = async (input: OutputOf<typeof declineForm>) => {
    await client.call(declineRequest, { params: { id: request.id }, input });
    notify({ type: 'success', text: text('requests@web.author.decline.done') });
    // Closes first, so that focus returns to the list before the answered request disappears from it.
    onClose();
    await queries.invalidateQueries({ queryKey: [listInbox.path] });
  };
  const applyTemplate = (reason: string) =>
    form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true });
  return (
    <Form form={form} onSubmit={send} noLegend>
      <div className={css.templates}>
        {templates.map((template) => (
          <Button
            key={template}
            tone="outline"
            size="small"
            onClick={() => applyTemplate(text(`requests@web.author.decline.words.${template}`))}
          >
            {text(`requests@web.author.decline.template.${template}`)}
          </Button>
        ))}
      </div>
      <TextArea
        name="reason"
        label={text('requests@web.author.decline.reason')}
        help={text('requests@web.author.decline.reasonHelp')}
        most={maxReasonLength}
        rows={4}
      />
      <DialogActions>
        <DialogCancel />
        <SubmitButton>{text('requests@web.author.decline.action')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
