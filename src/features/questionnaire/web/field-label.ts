import { useCallback } from 'react';
import { translateOr } from '#kernel/translate.ts';
import { useTranslate } from '#ui/i18n.tsx';

/** Labels for remarks and errors. `files` stands for the documents of a step. */
export function useFieldLabel(): (field: string) => string {
  const t = useTranslate();
  return useCallback(
    (field) => {
      if (field === 'files') return t('questionnaire@web.missingFiles');
      if (field === 'phoneConfirmed') return t('questionnaire@field.phone');
      return translateOr(t, `questionnaire@field.${field}`, field);
    },
    [t],
  );
}
