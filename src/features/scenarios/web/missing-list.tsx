/** Lists what is missing for publication. Each item leads to its field or section. */
import type { Path } from 'react-hook-form';
import { missingCoauthors } from '#features/scenarios/missing-parts.ts';
import type { MissingPart } from '#features/scenarios/missing-parts.ts';
import type { scenarioForm } from '#features/scenarios/scenario-form.ts';
import { textFieldName } from '#features/scenarios/web/scenario-values.ts';
import type { ScenarioFormState } from '#features/scenarios/web/use-scenario-saving.ts';
import type { FormInput } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconCircleCheck } from '#ui/icons.tsx';
import css from '#features/scenarios/web/scenario.module.css';

/** DOM id of the text panel, which is not a form field and cannot be focused by name. */
export const textPanelId = 'scenario-text';
/** Of the co-authors, who are a form of their own. Letters lead to it by the hash. */
export const coauthorsSectionId = 'coauthors';
const sectionIds: Readonly<Record<string, string>> = {
  [textFieldName]: textPanelId,
  [missingCoauthors.field]: coauthorsSectionId,
};

interface MissingListProps {
  form: ScenarioFormState;
  missing: readonly MissingPart[];
  /** The fund has returned the scenario, so it is submitted again. */
  isResubmission: boolean;
}

export function MissingList({ form, missing, isResubmission }: MissingListProps) {
  const t = useTranslate();
  if (missing.length === 0)
    return (
      <p className={css.ready}>
        <IconCircleCheck />
        {isResubmission ? t('scenarios@web.missing.noneAgain') : t('scenarios@web.missing.none')}
      </p>
    );
  const focusField = (field: MissingPart['field']) => {
    const sectionId = sectionIds[field];
    if (sectionId) document.getElementById(sectionId)?.scrollIntoView({ block: 'center' });
    else form.setFocus(field as Path<FormInput<typeof scenarioForm>>);
  };
  return (
    <div>
      <p className={css.missingTitle}>
        {isResubmission ? t('scenarios@web.missing.titleAgain') : t('scenarios@web.missing.title')}
      </p>
      <ul className={css.missing}>
        {missing.map(({ field }) => (
          <li key={field}>
            <button type="button" className={css.missingLink} onClick={() => focusField(field)}>
              {t(`scenarios@web.missing.${field}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
