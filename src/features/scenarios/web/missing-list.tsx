/** Lists what is missing for publication. Each item leads to its field or section. */
import { missingCoauthors } from '#features/scenarios/missing-parts.ts';
import type { MissingPart } from '#features/scenarios/missing-parts.ts';
import { textFieldName } from '#features/scenarios/web/scenario-values.ts';
import type { ScenarioFormState } from '#features/scenarios/web/use-scenario-saving.ts';
import { focusField } from '#ui/form/use-focus-field.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconCircleCheck } from '#ui/icons.tsx';
import css from '#features/scenarios/web/scenario.module.css';

/** DOM id of the text panel, which is not a form field. */
export const textPanelId = 'scenario-text';
/** DOM id of the co-authors' section, which is a form of its own. Letters link to it. */
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
  return (
    <div>
      <p className={css.missingTitle}>
        {isResubmission ? t('scenarios@web.missing.titleAgain') : t('scenarios@web.missing.title')}
      </p>
      <ul className={css.missing}>
        {missing.map(({ field }) => (
          <li key={field}>
            <button
              type="button"
              className={css.missingLink}
              onClick={() => focusField(form, sectionIds[field] ?? field)}
            >
              {t(`scenarios@web.missing.${field}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
