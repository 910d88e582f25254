/** Fields that a remark may open to the author, and their labels. */
import { useMemo } from 'react';
import { declarationNames, materialNames } from '#features/applications/application-fields.ts';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import type { SelectOption } from '#ui/form/select-field.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function useFixableFields({ materials: { fields, files } }: ReadOrderOutput): SelectOption[] {
  const t = useTranslate();
  return useMemo(
    () => [
      ...materialNames.map((value) => ({ value: value as string, label: t(`applications@field.${value}`) })),
      { value: 'text', label: t('card@field.text') },
      { value: 'scenarioId', label: t('card@field.scenarioId') },
      ...answerOptions([...fields, ...files]),
      ...declarationNames.map((value) => ({
        value: value as string,
        label: t(`applications@field.${value}`),
      })),
      { value: 'aiUse', label: t('applications@field.aiUse') },
      { value: 'aiDetails', label: t('card@field.aiDetails') },
      { value: 'blindConfirmed', label: t('card@field.blindConfirmed') },
    ],
    [t, fields, files],
  );
}

/** One option for each question, although an answer may have several files. */
const answerOptions = (answers: readonly { field: string; label: string }[]): SelectOption[] =>
  [...new Map(answers.map(({ field, label }) => [field, label]))]
    .filter(([field]) => field.startsWith('answers.'))
    .map(([value, label]) => ({ value, label }));

export function useFixableFieldLabel(order: ReadOrderOutput): (field: string) => string {
  const fields = useFixableFields(order);
  return (field) => fields.find(({ value }) => value === field)?.label ?? field;
}
