/** A complaint with the messages before it, and the form of the decision. */
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { queryKeyOf, useApiQuery } from '#api/use-api-query.ts';
import { closeComplaint, listComplaints, openComplaint } from '#features/chat/calls-complaints.ts';
import { complaintDecisions, maxReasonLength } from '#features/chat/constants.ts';
import { decisionForm } from '#features/chat/schemas-complaints.ts';
import type { ReadComplaintOutput } from '#features/chat/schemas-complaints.ts';
import { ComplaintMessages } from '#features/chat/web/complaints/complaint-messages.tsx';
import { formatDay } from '#kernel/calendar.ts';
import { Facts } from '#ui/cabinet/panel.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { Dialog, useCloseDialog } from '#ui/overlay/dialog.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import css from '#features/chat/web/complaints/complaints.module.css';

export function ComplaintDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate();
  const queries = useQueryClient();
  // The server logs each reading, so a return to the tab does not refetch.
  const query = useApiQuery(openComplaint, { params: { id } });
  // A complaint that is opened again may have been decided since.
  useEffect(
    () => () => queries.removeQueries({ queryKey: queryKeyOf(openComplaint, { params: { id } }) }),
    [queries, id],
  );
  return (
    <Dialog opened onClose={onClose} title={t('complaints@complaint')} size="large">
      <QueryView query={query} skeleton={<TextSkeleton lines={10} />}>
        {(complaint) => <ComplaintView complaint={complaint} />}
      </QueryView>
    </Dialog>
  );
}

function ComplaintView({ complaint }: { complaint: ReadComplaintOutput }) {
  const t = useTranslate();
  const { type, title, complainant, reason, createdAt, messages, decision, note, closedAt } = complaint;
  return (
    <div className={css.complaint}>
      <Facts
        items={[
          { name: t('complaints@reason'), value: reason },
          {
            name: t('complaints@date'),
            value: `${formatDay(createdAt)}, ${complainant || t('complaints@unnamed')}`,
          },
          { name: t(`chat@type.${type}`), value: title || '—' },
          ...(decision && closedAt
            ? [
                {
                  name: t('complaints@decidedOn', { day: formatDay(closedAt) }),
                  value: [t(`complaints@decision.${decision}`), note].filter(Boolean).join('. '),
                },
              ]
            : []),
        ]}
      />
      <Notice type="note">{t('complaints@logged')}</Notice>
      <ComplaintMessages complaintId={complaint.id} messages={messages} />
      {complaint.state === 'NEW' && <DecisionForm complaint={complaint} />}
    </div>
  );
}

function DecisionForm({ complaint: { id, type } }: { complaint: ReadComplaintOutput }) {
  const t = useTranslate();
  const form = useForm(decisionForm, { defaultValues: { decision: '', note: '' } });
  const decide = useApiMutation(closeComplaint, {
    invalidates: [listComplaints],
    success: t('complaints@done'),
  });
  // The chat of a company cannot be closed.
  const decisions = complaintDecisions.filter((one) => type !== 'ORG' || one !== 'THREAD_CLOSED');
  return (
    <Form
      form={form}
      onSubmit={(input) => decide.mutateAsync({ params: { id }, input })}
      onSaved={useCloseDialog()}
    >
      <RadioField
        name="decision"
        label={t('complaints@decision.label')}
        required
        options={decisions.map((value) => ({ value, label: t(`complaints@decision.${value}`) }))}
      />
      <TextArea
        name="note"
        label={t('complaints@note')}
        help={t('complaints@noteHelp')}
        rows={3}
        maxLength={maxReasonLength}
      />
      <DialogActions>
        <SubmitButton>{t('complaints@decide')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
