import { useWatch } from 'react-hook-form';
import { answersOf, hasLimits, hasOptions } from '#features/selections/check-questions.ts';
import { maxOptions } from '#features/selections/constants.ts';
import { questionRequirements, questionTypes, questionVisibilities } from '#features/selections/questions.ts';
import type { SavedQuestion } from '#features/selections/schemas-questions.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FieldGroup, fieldLayout } from '#ui/form/form.tsx';
import { OrderedFields } from '#ui/form/ordered-fields.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function QuestionFormFields({ earlier }: { earlier: readonly SavedQuestion[] }) {
  const t = useTranslate();
  const type = String(useWatch({ name: 'type' }));
  const isHeading = type === 'HEADING';
  return (
    <>
      <FieldGroup>
        <SelectField
          name="type"
          label={t('selections-admin@question.type')}
          options={questionTypes.map((value) => ({
            value,
            label: t(`selections-admin@questionType.${value}`),
          }))}
          required
          wide
        />
        <TextField name="label" label={t('selections-admin@question.label')} maxLength={300} required wide />
        <TextArea name="hint" label={t('selections-admin@question.hint')} maxLength={1000} rows={2} wide />
        {hasOptions(type) && <OptionFields />}
      </FieldGroup>
      {!isHeading && <AnswerFields type={type} />}
      <ConditionFields earlier={earlier} />
    </>
  );
}

function OptionFields() {
  const t = useTranslate();
  return (
    <div className={fieldLayout.full}>
      <OrderedFields
        name="options"
        title={t('selections-admin@question.options')}
        empty={{ key: '', label: '' }}
        addText={t('selections-admin@question.addOption')}
        maxItems={maxOptions}
        rowTitle={(index) => t('selections-admin@question.option', { number: index + 1 })}
      >
        {(prefix) => (
          <TextField
            name={`${prefix}.label`}
            label={t('selections-admin@question.optionText')}
            maxLength={200}
            required
            wide
          />
        )}
      </OrderedFields>
    </div>
  );
}

function AnswerFields({ type }: { type: string }) {
  const t = useTranslate();
  const visibility = String(useWatch({ name: 'visibility' }));
  const limit = { inputMode: type === 'NUMBER' ? 'text' : 'numeric', maxLength: 10 } as const;
  return (
    <FieldGroup>
      <SelectField
        name="required"
        label={t('selections-admin@question.required')}
        options={questionRequirements.map((value) => ({
          value,
          label: t(`selections-admin@required.${value}`),
        }))}
        required
      />
      <SelectField
        name="visibility"
        label={t('selections-admin@question.visibility')}
        options={questionVisibilities
          // No page shows answers to everybody, so this is kept where it was chosen and offered no more.
          .filter((value) => value !== 'PUBLIC_OK' || value === visibility)
          .map((value) => ({ value, label: t(`selections-admin@visibility.${value}`) }))}
        required
      />
      {hasLimits(type) && (
        <>
          <TextField
            name="min"
            label={t('selections-admin@question.min')}
            help={
              type === 'NUMBER'
                ? t('selections-admin@question.numbers')
                : t('selections-admin@question.counted')
            }
            {...limit}
          />
          <TextField name="max" label={t('selections-admin@question.max')} {...limit} />
        </>
      )}
      <DateField
        name="editableUntil"
        label={t('selections-admin@question.freezeAfter')}
        help={t('selections-admin@question.freezeHelp')}
      />
    </FieldGroup>
  );
}

function ConditionFields({ earlier }: { earlier: readonly SavedQuestion[] }) {
  const t = useTranslate();
  const chosenKey: unknown = useWatch({ name: 'conditionQuestion' });
  const choices = earlier.filter((question) => answersOf(question).length > 0);
  const chosen = choices.find(({ key }) => key === chosenKey);
  if (choices.length === 0) return null;
  const answers =
    chosen?.type === 'YES_NO'
      ? [
          { value: 'yes', label: t('selections-admin@yes') },
          { value: 'no', label: t('selections-admin@no') },
        ]
      : (chosen?.options ?? []).map(({ key, label }) => ({ value: key, label }));
  return (
    <FieldGroup title={t('selections-admin@question.condition')}>
      <SelectField
        name="conditionQuestion"
        label={t('selections-admin@question.conditionQuestion')}
        options={choices.map(({ key, label }) => ({ value: key, label }))}
        placeholder={t('selections-admin@question.always')}
      />
      <SelectField
        name="conditionAnswer"
        label={t('selections-admin@question.conditionAnswer')}
        options={answers}
        disabled={answers.length === 0}
      />
    </FieldGroup>
  );
}
