/** People who applied to the company and wait for a decision (spec §4, product §1). */
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

/** `mayDecide`: the admin of the company may take this right from an employee. */
export function Waitlist({ mayDecide }: { mayDecide: boolean }) {
  const text = useText();
  const { data: waitlist } = useAsked(listWaitlist);
  if (!waitlist || waitlist.items.length === 0) return null;
  return (
    <Panel title={text('organization@people.waitlist')} flush>
      <ul>
        {waitlist.items.map((employee) => (
          <li key={employee.id} className={css.row}>
            <div>
              <RowTitle title={fullName(employee)} sub={detailsOf(employee)} />
              {employee.comment && <p className={css.comment}>{employee.comment}</p>}
            </div>
            {mayDecide && <DecisionButtons id={employee.id} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const detailsOf = ({ position, email, dateCreated }: EmployeeItem): string =>
  [position, email, showDay(dateCreated)].filter(Boolean).join(' · ');

const refreshes = [listWaitlist, listEmployees];

function DecisionButtons({ id }: { id: string }) {
  const text = useText();
  const [rejectOpen, setRejectOpen] = useState(false);
  const onFail = (error: Error) =>
    notify({ type: 'error', text: error instanceof ApiError ? error.message : text('common@error.default') });
  const confirmMutation = useAct(confirmEmployee, {
    refreshes,
    onDone: () => notify({ type: 'success', text: text('organization@people.confirmed') }),
    onFail,
  });
  return (
    <div className={css.decision}>
      <Button
        size="small"
        busy={confirmMutation.isPending}
        onClick={() => confirmMutation.mutate({ params: { id } })}
      >
        {text('organization@people.confirm')}
      </Button>
      <Button size="small" tone="outline" onClick={() => setRejectOpen(true)}>
        {text('organization@people.reject')}
      </Button>
      {rejectOpen && <RejectDialog id={id} onClose={() => setRejectOpen(false)} />}
    </div>
  );
}

/** The person gets a letter about the rejection; the reason is optional. */
function RejectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const form = useForm(rejectionForm, { defaults: { reason: '' } });
  const rejectMutation = useAct(rejectEmployeeByPost, { refreshes });
  return (
    <Dialog opened onClose={onClose} title={text('organization@people.reject')}>
      <Form
        form={form}
        noLegend
        onSubmit={async (input) => {
          await rejectMutation.mutateAsync({ params: { id }, input });
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
