/**
 * Consents, each with its own checkbox, none checked by default. The texts open in a new tab (152-FZ; design §3.3).
 */
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { useText } from '#ui/i18n.tsx';
import css from '#ui/consent-fields.module.css';

const allKinds = ['personal_data', 'terms', 'mailing'] as const;
type ConsentKind = (typeof allKinds)[number];

/** One field for each of `kinds`. The field name is the kind. */
export function ConsentFields({ asked = allKinds }: { asked?: readonly ConsentKind[] }) {
  const text = useText();
  return (
    <div className={css.list}>
      {asked.map((kind) => (
        <CheckboxField
          key={kind}
          name={kind}
          shortLabel={text(`common@consent.${kind}.name`)}
          label={
            <>
              {text(`common@consent.${kind}.before`)} {/* Opens in a new tab so that typed input is kept. */}
              <a href={`/legal/${kind}`} target="_blank" rel="noopener">
                {text(`common@consent.${kind}.text`)}
              </a>
            </>
          }
          required={kind !== 'mailing'}
        />
      ))}
    </div>
  );
}
