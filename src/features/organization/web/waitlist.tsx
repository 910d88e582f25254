/** Who has asked to join and waits for a colleague's word (spec §4, product §1). */
import { useState } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useAct } from '#api/use-act.ts';
import { useAsked } from '#api/use-asked.ts';
import {
  confirmEmployee,
  listEmployees,
  listWaitlist,
  rejectEmployeeByPost,
  rejectionForm,
} from '#features/organization/contract.ts';
import type { EmployeeItem } from '#features/organization/contract.ts';
import { showDay } from '#kernel/calendar.ts';
import { fullName } from '#kernel/person-name.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { Panel } from '#ui/panel.tsx';
import { notify } from '#ui/snackbar.ts';
import { RowTitle } from '#ui/table.tsx';
import { TextArea } from '#ui/text-area.tsx';
import css from '#features/organization/web/waitlist.module.css';

/** `mayDecide`: the head of the company may take that right from an employee. */
export function Waitlist({ mayDecide }: { mayDecide: boolean }) {
  const text = useText();
  const { data: found } = useAsked(listWaitlist);
  if (!found || found.items.length === 0) return null;
  return (
    <Panel title={text('organization@people.waitlist')} flush>
      <ul>
        {found.items.map((one) => (
          <li key={one.id} className={css.row}>
            <div>
              <RowTitle title={fullName(one)} sub={subOf(one)} />
              {one.comment && <p className={css.comment}>{one.comment}</p>}
            </div>
            {mayDecide && <Decision of={one} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const subOf = ({ position, email, dateCreated }: EmployeeItem): string =>
  [position, email, showDay(dateCreated)].filter(Boolean).join(' · ');

const refreshes = [listWaitlist, listEmployees];

function Decision({ of: { id } }: { of: EmployeeItem }) {
  const text = useText();
  const [rejecting, reject] = useState(false);
  const onFail = (error: Error) =>
    notify({ type: 'error', text: error instanceof ApiError ? error.message : text('common@error.default') });
  const confirm = useAct(confirmEmployee, {
    refreshes,
    onDone: () => notify({ type: 'success', text: text('organization@people.confirmed') }),
    onFail,
  });
  return (
    <div className={css.decision}>
      <Button size="small" busy={confirm.isPending} onClick={() => confirm.mutate({ params: { id } })}>
        {text('organization@people.confirm')}
      </Button>
      <Button size="small" tone="outline" onClick={() => reject(true)}>
        {text('organization@people.reject')}
      </Button>
      {rejecting && <RejectDialog id={id} onClose={() => reject(false)} />}
    </div>
  );
}

/** The person is told that the company has said no, and why, if it likes to say. */
function RejectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const form = useForm(rejectionForm, { defaults: { reason: '' } });
  const act = useAct(rejectEmployeeByPost, { refreshes });
  return (
    <Dialog opened onClose={onClose} title={text('organization@people.reject')}>
      <Form
        form={form}
        noLegend
        onSubmit={async (input) => {
          await act.mutateAsync({ params: { id }, input });
          notify({ type: 'success', text: text('organization@people.rejected') });
          onClose();
        }}
      >
        <p>{text('organization@people.rejectSure')}</p>
        <TextArea name="reason" label={text('organization@people.reason')} most={500} />
        <DialogActions>
          <Button type="button" tone="outline" onClick={onClose}>
            {text('organization@people.keep')}
          </Button>
          <SubmitButton>{text('organization@people.reject')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
