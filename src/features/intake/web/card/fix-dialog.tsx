/** Requests fixes: a deadline, and the fields that the author may change until then. */
import { useState } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { requestFixes } from '#features/intake/calls.ts';
import { fixInput } from '#features/intake/schemas.ts';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import css from '#features/intake/web/card/card.module.css';
import { useFixableFields } from '#features/intake/web/card/use-fixable-fields.ts';
import { useOrderSaved } from '#features/intake/web/card/use-order-saved.ts';
import { addDays } from '#kernel/add-days.ts';
import { formatDay, moscowDay } from '#kernel/calendar.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { OrderedFields } from '#ui/form/ordered-fields.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

interface FixDialogProps {
  order: ReadOrderOutput;
  onClose: () => void;
}

const emptyRemark = { field: '', text: '' };

export function FixDialog({ order, onClose }: FixDialogProps) {
  const t = useTranslate();
  const { id, latestFixUntil } = order;
  const [tomorrow] = useState(() => moscowDay(addDays(new Date(), 1)));
  const form = useForm(fixInput, {
    defaultValues: {
      number: order.submissionNumber,
      until: latestFixUntil === null ? '' : formatDay(latestFixUntil),
      remarks: [emptyRemark],
    },
  });
  const request = useApiMutation(requestFixes, { onSuccess: useOrderSaved() });
  return (
    <FormDialog
      title={t('card@fix.title')}
      size="medium"
      form={form}
      onSubmit={(input) => request.mutateAsync({ params: { id }, input })}
      success={t('card@fix.done')}
      onClose={onClose}
      submitText={t('card@fix.submit')}
    >
      <p className={css.help}>{t('card@fix.help')}</p>
      <DateField
        name="until"
        label={t('card@fix.until')}
        help={t('card@fix.latest', { day: formatDay(latestFixUntil ?? '') })}
        required
        min={tomorrow}
        {...(latestFixUntil !== null && { max: latestFixUntil })}
      />
      <RemarkFields order={order} />
    </FormDialog>
  );
}

function RemarkFields({ order }: { order: ReadOrderOutput }) {
  const t = useTranslate();
  const options = useFixableFields(order);
  return (
    <OrderedFields
      name="remarks"
      title={t('card@fix.remarks')}
      empty={emptyRemark}
      addText={t('card@fix.add')}
      maxItems={50}
      rowTitle={(index) => t('card@fix.row', { number: index + 1 })}
    >
      {(prefix) => (
        <>
          <SelectField name={`${prefix}.field`} label={t('card@fix.field')} options={options} required wide />
          <TextArea
            name={`${prefix}.text`}
            label={t('card@fix.text')}
            rows={3}
            maxLength={1000}
            required
            wide
          />
        </>
      )}
    </OrderedFields>
  );
}
