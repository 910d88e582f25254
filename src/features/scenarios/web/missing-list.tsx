/** Lists what is missing for publication; each item moves focus to its field. */
import { textField } from '#features/scenarios/web/scenario-values.ts';
import type { ScenarioFormState } from '#features/scenarios/web/use-scenario-saving.ts';
import type { Complaint } from '#kernel/refusal.ts';
import { useText } from '#ui/i18n.tsx';
import { IconCircleCheck } from '#ui/icons.tsx';
import css from '#features/scenarios/web/scenario.module.css';

/** DOM id of the text panel, which is not a form field and cannot be focused by name. */
export const textPlace = 'scenario-text';

interface MissingListProps {
  form: ScenarioFormState;
  missing: readonly Complaint[];
  /** The fund has returned the scenario, so it is submitted again. */
  again: boolean;
}

export function MissingList({ form, missing, again }: MissingListProps) {
  const text = useText();
  if (missing.length === 0)
    return (
      <p className={css.ready}>
        <IconCircleCheck />
        {again ? text('scenarios@web.missing.noneAgain') : text('scenarios@web.missing.none')}
      </p>
    );
  const focusField = (field: string) => {
    if (field === textField) document.getElementById(textPlace)?.scrollIntoView({ block: 'center' });
    else form.setFocus(field as never);
  };
  return (
    <div>
      <p className={css.missingTitle}>
        {again ? text('scenarios@web.missing.titleAgain') : text('scenarios@web.missing.title')}
      </p>
      <ul className={css.missing}>
        {missing.map(({ field = '' }) => (
          <li key={field}>
            <button type="button" className={css.missingLink} onClick={() => focusField(field)}>
              {text(`scenarios@web.missing.${field}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
