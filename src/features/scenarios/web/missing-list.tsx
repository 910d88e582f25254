/** What is still to be filled in before publishing; each line leads to its field. */
import { textField } from '#features/scenarios/web/scenario-values.ts';
import type { ScenarioFormState } from '#features/scenarios/web/use-scenario-saving.ts';
import type { Complaint } from '#kernel/refusal.ts';
import { useText } from '#ui/i18n.tsx';
import { IconCircleCheck } from '#ui/icons.tsx';
import css from '#features/scenarios/web/scenario.module.css';

/** The text is no field: its place is found by this id. */
export const textPlace = 'scenario-text';

interface MissingListProps {
  form: ScenarioFormState;
  missing: readonly Complaint[];
  /** The fund has returned it. */
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
  const lead = (field: string) => {
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
            <button type="button" className={css.lead} onClick={() => lead(field)}>
              {text(`scenarios@web.missing.${field}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
