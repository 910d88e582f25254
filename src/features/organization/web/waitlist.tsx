/** Who has asked to join and waits for a colleague's word (spec §4, product §1). */
import { ApiError } from '#api/envelope.ts';
import { useAct } from '#api/use-act.ts';
import { useAsked } from '#api/use-asked.ts';
import {
  confirmEmployee,
  listEmployees,
  listWaitlist,
  rejectEmployee,
} from '#features/organization/contract.ts';
import type { EmployeeItem } from '#features/organization/contract.ts';
import { showDay } from '#kernel/calendar.ts';
import { fullName } from '#kernel/person-name.ts';
import { Button } from '#ui/button.tsx';
import { useConfirm } from '#ui/confirm-dialog.tsx';
import { useText } from '#ui/i18n.tsx';
import { Panel } from '#ui/panel.tsx';
import { notify } from '#ui/snackbar.ts';
import { RowTitle } from '#ui/table.tsx';
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
  const { ask, dialog } = useConfirm();
  const onFail = (error: Error) =>
    notify({ type: 'error', text: error instanceof ApiError ? error.message : text('common@error.default') });
  const confirm = useAct(confirmEmployee, {
    refreshes,
    onDone: () => notify({ type: 'success', text: text('organization@people.confirmed') }),
    onFail,
  });
  const reject = useAct(rejectEmployee, {
    refreshes,
    onDone: () => notify({ type: 'success', text: text('organization@people.rejected') }),
    onFail,
  });
  const decline = async () => {
    const sure = await ask({
      title: text('organization@people.reject'),
      text: text('organization@people.rejectSure'),
      danger: true,
    });
    if (sure) reject.mutate({ params: { id } });
  };
  return (
    <div className={css.decision}>
      <Button size="small" busy={confirm.isPending} onClick={() => confirm.mutate({ params: { id } })}>
        {text('organization@people.confirm')}
      </Button>
      <Button size="small" tone="outline" busy={reject.isPending} onClick={() => void decline()}>
        {text('organization@people.reject')}
      </Button>
      {dialog}
    </div>
  );
}
