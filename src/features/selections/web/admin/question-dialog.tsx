import * as z from 'zod/mini';
import { list } from '#api/wire-types.ts';
import { questionErrors, tidyQuestion } from '#features/selections/check-questions.ts';
import { maxOptions } from '#features/selections/constants.ts';
import type { QuestionFields } from '#features/selections/questions.ts';
import { questionForm } from '#features/selections/schemas-questions.ts';
import type { QuestionEditor, SavedQuestion } from '#features/selections/schemas-questions.ts';
import { QuestionFormFields } from '#features/selections/web/admin/question-form-fields.tsx';
import type { QuestionSaving } from '#features/selections/web/admin/use-question-saving.ts';
import { formatDay } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { requiredLine, textUpTo } from '#kernel/rules/text-rules.ts';
import { FormDialog } from '#ui/form/dialog.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { ReportedError } from '#ui/form/server-errors.ts';
import { formValues } from '#ui/form/values.ts';
import { useTranslate } from '#ui/i18n.tsx';

/** A new option gets its key when it is saved. */
const dialogForm = z.object({
  ...questionForm.shape,
  options: list(z.object({ key: textUpTo(40), label: requiredLine(200) }), maxOptions),
});

interface QuestionDialogProps {
  editor: QuestionEditor;
  /** Undefined for a new question. */
  question: SavedQuestion | undefined;
  saveAsync: QuestionSaving['saveAsync'];
  onClose: () => void;
}

export function QuestionDialog({ editor, question, saveAsync, onClose }: QuestionDialogProps) {
  const t = useTranslate();
  const { questions } = editor;
  const form = useForm(dialogForm, {
    defaultValues: formValues(
      dialogForm,
      question
        ? { ...question, editableUntil: formatDay(question.editableUntil) }
        : { key: newId(), type: 'TEXT', required: 'ALWAYS', visibility: 'PRIVATE_FK' },
    ),
  });
  const place = question ? questions.indexOf(question) : questions.length;
  const submit = async (values: z.infer<typeof dialogForm>) => {
    const options = values.options.map(({ key, label }) => ({ key: key || newId(), label }));
    const edited = tidyQuestion({ ...values, options } as QuestionFields);
    const withEdited = (list: readonly SavedQuestion[]) =>
      list.toSpliced(placeOf(edited.key, list), 1, edited as unknown as SavedQuestion);
    const all = withEdited(questions);
    const faults = questionErrors(all as unknown as QuestionFields[]);
    for (const { field, text } of faults.filter((fault) => fault.place === place))
      form.setError(field, { type: 'validation', message: t(text) });
    const other = faults.find((fault) => fault.place !== place);
    if (other)
      form.setError('root.server', {
        type: 'validation',
        message: t('selections-admin@question.breaks', { label: all[other.place]!.label }),
      });
    if (faults.length) throw new ReportedError();
    return saveAsync(withEdited);
  };
  return (
    <FormDialog
      title={question ? t('selections-admin@question.edit') : t('selections-admin@question.new')}
      size="medium"
      form={form}
      onSubmit={submit}
      success={t('selections-admin@question.saved')}
      onClose={onClose}
      submitText={t('common@form.save')}
    >
      <QuestionFormFields earlier={questions.slice(0, place)} />
    </FormDialog>
  );
}

/** A new question stands last. */
function placeOf(key: string, questions: readonly SavedQuestion[]): number {
  const place = questions.findIndex((question) => question.key === key);
  return place < 0 ? questions.length : place;
}
