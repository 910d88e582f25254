/** Consents, each with a tick of its own, none set beforehand; a text opens beside the form (152-FZ; design §3.3). */
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { useText } from '#ui/i18n.tsx';
import css from '#ui/consent-fields.module.css';

const kinds = ['personal_data', 'terms', 'mailing'] as const;
type Kind = (typeof kinds)[number];

/** A field for each of `asked`, named as its kind. */
export function ConsentFields({ asked = kinds }: { asked?: readonly Kind[] }) {
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
              {text(`common@consent.${kind}.before`)} {/* In a tab of its own: what is typed stays. */}
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
