/** People who applied to the company and wait for a decision (spec §4, product §1). */
import { useState } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import {
  confirmEmployee,
  listEmployees,
  listWaitlist,
  rejectEmployeeByPost,
} from '#features/organization/calls.ts';
import { rejectionForm } from '#features/organization/schemas.ts';
import type { EmployeeItem } from '#features/organization/schemas.ts';
import { formatDay } from '#kernel/calendar.ts';
import { fullName } from '#kernel/person-name.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useFrozenValue } from '#ui/form/use-frozen-value.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { RowTitle } from '#ui/data/table.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import css from '#features/organization/web/waitlist.module.css';
import rows from '#ui/cabinet/decision-row.module.css';

/** `mayDecide`: the admin of the company may take this right from an employee. */
export function Waitlist({ mayDecide }: { mayDecide: boolean }) {
  const t = useTranslate();
  const waitlist = useFrozenValue(useApiQuery(listWaitlist).data);
  if (!waitlist || waitlist.items.length === 0) return null;
  return (
    <Panel title={t('organization@people.waitlist')} flush>
      <ul>
        {waitlist.items.map((employee) => (
          <li key={employee.id} className={rows.row}>
            <div>
              <RowTitle title={fullName(employee)} subtitle={detailsOf(employee)} />
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
  [position, email, formatDay(dateCreated)].filter(Boolean).join(' · ');

const invalidates = [listWaitlist, listEmployees];

function DecisionButtons({ id }: { id: string }) {
  const t = useTranslate();
  const [rejectOpen, setRejectOpen] = useState(false);
  const confirmMutation = useApiMutation(confirmEmployee, {
    invalidates,
    success: t('organization@people.confirmed'),
  });
  return (
    <div className={rows.decision}>
      <Button
        size="small"
        busy={confirmMutation.isPending}
        onClick={() => confirmMutation.mutate({ params: { id } })}
      >
        {t('organization@people.confirm')}
      </Button>
      <Button size="small" tone="outline" onClick={() => setRejectOpen(true)}>
        {t('organization@people.reject')}
      </Button>
      {rejectOpen && <RejectDialog id={id} onClose={() => setRejectOpen(false)} />}
    </div>
  );
}

/** The person gets a letter about the rejection; the reason is optional. */
function RejectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate();
  const form = useForm(rejectionForm, { defaultValues: { reason: '' } });
  const rejectMutation = useApiMutation(rejectEmployeeByPost, { invalidates });
  return (
    <FormDialog
      title={t('organization@people.reject')}
      form={form}
      noLegend
      onSubmit={(input) => rejectMutation.mutateAsync({ params: { id }, input })}
      success={t('organization@people.rejected')}
      onClose={onClose}
      cancelText={t('organization@people.keep')}
      submitText={t('organization@people.reject')}
    >
      <p>{t('organization@people.rejectSure')}</p>
      <TextArea name="reason" label={t('organization@people.reason')} maxLength={500} />
    </FormDialog>
  );
}
