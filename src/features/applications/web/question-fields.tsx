/** The extra questions of a selection. A question with a condition is asked when the earlier answer meets it. */
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { isConditionMet } from '#features/applications/check-answers.ts';
import type { Answers } from '#features/applications/schemas.ts';
import { answersOf } from '#features/applications/web/answer-values.ts';
import type { Question } from '#features/applications/web/answer-values.ts';
import { ApplicationFiles, hrefOfFile } from '#features/applications/web/application-files.tsx';
import { formatDay } from '#kernel/calendar.ts';
import type { Translate } from '#kernel/translate.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { ContentFrame } from '#ui/form/field-frame.tsx';
import { FileList } from '#ui/form/file-list.tsx';
import { FieldGroup, fieldLayout } from '#ui/form/form.tsx';
import { MultiSelectField } from '#ui/form/multi-select-field.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { FieldProps } from '#ui/form/use-field.ts';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/applications/web/applications.module.css';

interface QuestionFieldsProps {
  title: string;
  help?: string;
  applicationId: string;
  questions: readonly Question[];
  /** Answers to questions outside the form: conditions depend on them too. */
  stored?: Readonly<Record<string, unknown>>;
  /** Rendered below the fields. */
  children?: ReactNode;
}

export function QuestionFields(props: QuestionFieldsProps) {
  const { title, help, applicationId, questions, stored = {}, children } = props;
  const values = useWatch({ name: 'answers' }) as Readonly<Record<string, unknown>> | undefined;
  if (questions.length === 0) return null;
  const answers: Answers = { ...(stored as Answers), ...answersOf(questions, values ?? {}) };
  return (
    <Panel title={title}>
      <div className={css.parts}>
        <FieldGroup singleColumn {...(help && { help })}>
          {questions
            .filter((question) => isConditionMet(question, answers))
            .map((question) => (
              <QuestionField key={question.key} applicationId={applicationId} question={question} />
            ))}
        </FieldGroup>
        {children}
      </div>
    </Panel>
  );
}

interface QuestionFieldProps {
  applicationId: string;
  question: Question;
}

function QuestionField({ applicationId, question }: QuestionFieldProps) {
  const t = useTranslate();
  const { key, type, label, required, max } = question;
  const help = questionHelp(question, t);
  const field = { name: `answers.${key}`, label, required, ...(help && { help }) };
  const limit = max === null ? {} : { maxLength: max };
  if (type === 'HEADING') return <QuestionHeading question={question} />;
  if (type === 'FILE') return <FileAnswer field={field} applicationId={applicationId} question={question} />;
  if (type === 'LONG_TEXT') return <TextArea {...field} {...limit} />;
  if (type === 'DATE') return <DateField {...field} />;
  if (type === 'NUMBER') return <TextField {...field} inputMode="decimal" />;
  if (type === 'URL') return <TextField {...field} type="url" />;
  if (type === 'TEXT') return <TextField {...field} {...limit} />;
  return <ChoiceField field={field} question={question} />;
}

/** The hint, how many files are needed, and when the question may be answered. */
function questionHelp(question: Question, t: Translate): string {
  const { type, hint, min, editableUntil, afterDeadline } = question;
  return [
    hint,
    type === 'FILE' && min !== null && min > 1 && t('applications@web.materials.leastFiles', { count: min }),
    editableUntil !== null && t('applications@web.materials.until', { day: formatDay(editableUntil) }),
    afterDeadline && t('applications@web.materials.afterDeadline'),
  ]
    .filter(Boolean)
    .join(' ');
}

function QuestionHeading({ question: { label, hint } }: { question: Question }) {
  return (
    <div className={fieldLayout.full}>
      <h3 className={css.heading}>{label}</h3>
      {hint && <p className={typography.meta}>{hint}</p>}
    </div>
  );
}

interface FileAnswerProps extends QuestionFieldProps {
  field: FieldProps;
}

function FileAnswer({ field, applicationId, question: { key, files, max, open } }: FileAnswerProps) {
  const t = useTranslate();
  if (open)
    return (
      <ApplicationFiles
        {...field}
        applicationId={applicationId}
        question={key}
        files={files}
        maxCount={max ?? undefined}
      />
    );
  const { label, help } = field;
  return (
    <ContentFrame label={label} help={help}>
      {files.length > 0 ? (
        <FileList files={files} hrefOf={hrefOfFile} label={label} />
      ) : (
        <p className={typography.meta}>{t('applications@web.materials.noFiles')}</p>
      )}
    </ContentFrame>
  );
}

interface ChoiceFieldProps {
  field: FieldProps;
  question: Question;
}

function ChoiceField({ field, question: { type, options: choices, max } }: ChoiceFieldProps) {
  const t = useTranslate();
  const options = choices.map(({ key, label }) => ({ value: key, label }));
  if (type === 'ONE_OF') return <RadioField {...field} options={options} />;
  if (type === 'MANY_OF')
    return <MultiSelectField {...field} options={options} {...(max !== null && { maxValues: max })} />;
  return (
    <RadioField
      {...field}
      inline
      options={[
        { value: 'true', label: t('applications@web.materials.yes') },
        { value: 'false', label: t('applications@web.materials.no') },
      ]}
    />
  );
}
