/** One autosaved item of the formal check. A version conflict shows both answers. */
import { fitsKeepalive } from '#api/fits-keepalive.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useClient } from '#api/app-context.tsx';
import { rememberSave } from '#api/use-saved-query.ts';
import { useInvalidate } from '#api/use-api-query.ts';
import { listCheckHistory, readOrder, saveCheck } from '#features/intake/calls.ts';
import { checkAnswers } from '#features/intake/constants.ts';
import { checkForm } from '#features/intake/schemas.ts';
import type { ChecklistOutput } from '#features/intake/schemas.ts';
import css from '#features/intake/web/card/card.module.css';
import { AnsweredBy } from '#features/intake/web/card/checked-item.tsx';
import { saveNameOf } from '#features/intake/web/card/use-order.ts';
import { useOtherOfficerName } from '#features/intake/web/card/use-other-officer-name.ts';
import { AutosaveStatus } from '#ui/form/autosave-status.tsx';
import { AutosaveConflict } from '#ui/form/autosave-conflict.tsx';
import { Form } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useAutosave } from '#ui/form/use-autosave.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

type CheckItemRow = ChecklistOutput[number];

interface CheckItemFormProps {
  orderId: string;
  item: CheckItemRow;
}

const valuesOf = ({ answer, text }: Pick<CheckItemRow, 'answer' | 'text'>) => ({
  answer: answer ?? '',
  text,
});

export function CheckItemForm({ orderId, item }: CheckItemFormProps) {
  const t = useTranslate();
  const { form, autosave } = useCheckItem(orderId, item);
  const { flush, state } = autosave;
  const answer = useWatch({ control: autosave.control, name: 'answer' }) as string;
  // A choice is saved at once, and a text on blur.
  useEffect(() => {
    if (answer === '' || answer === item.answer) return;
    // Only NO and REMARK have a comment.
    if (answer === 'YES') form.setValue('text', '', { shouldDirty: true });
    void flush();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a choice of this officer
  }, [answer]);
  return (
    <Form form={form} onSubmit={flush} noLegend className={css.checkForm}>
      {autosave.conflict && <AutosaveConflict {...autosave.conflict} />}
      <RadioField
        name="answer"
        label={t(`card@item.${item.item}`)}
        inline
        options={checkAnswers.map((value) => ({ value, label: t(`card@answer.${value}`) }))}
      />
      {(answer === 'NO' || answer === 'REMARK') && (
        <TextArea name="text" label={t('card@check.text')} rows={2} maxLength={2000} required />
      )}
      {state.kind === 'idle' ? <AnsweredBy item={item} /> : <AutosaveStatus autosave={autosave} />}
    </Form>
  );
}

function useCheckItem(orderId: string, item: CheckItemRow) {
  const client = useClient();
  const invalidate = useInvalidate();
  const otherOfficerName = useOtherOfficerName();
  const form = useForm(checkForm, { defaultValues: valuesOf(item), mode: 'onBlur' });
  const params = { id: orderId };
  const sameItemIn = (list: ChecklistOutput) => list.find((other) => other.item === item.item)!;
  const autosave = useAutosave(form, {
    schema: checkForm,
    item,
    versionOf: ({ version }) => version,
    toFormValues: valuesOf,
    async send(changes, base) {
      const { answer, text } = { answer: base.answer!, text: base.text, ...changes };
      const input = { item: item.item, answer, text, version: base.version };
      const call = () => client.call(saveCheck, { params, input, keepalive: fitsKeepalive(input) });
      return sameItemIn(await rememberSave(saveNameOf(orderId, item), base.version, call));
    },
    fetchLatest: async () => sameItemIn((await client.call(readOrder, { params })).checklist),
    onSaved: () => invalidate(readOrder, listCheckHistory),
    authorOf: ({ officer }) => otherOfficerName(officer),
  });
  return { form, autosave };
}
