/**
 * Consents, each with its own checkbox, none checked by default. The texts open in a new tab (152-FZ; design §3.3).
 */
import { Link } from '#router/link.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/form/consent-fields.module.css';

const allKinds = ['personal_data', 'terms', 'mailing'] as const;
type ConsentKind = (typeof allKinds)[number];

/** One field for each of `kinds`. The field name is the kind. */
export function ConsentFields({ kinds = allKinds }: { kinds?: readonly ConsentKind[] }) {
  const t = useTranslate();
  return (
    <div className={css.list}>
      {kinds.map((kind) => (
        <CheckboxField
          key={kind}
          name={kind}
          shortLabel={t(`common@consent.${kind}.name`)}
          label={
            <>
              {t(`common@consent.${kind}.before`)} {/* Opens in a new tab so that typed input is kept. */}
              <Link to={`/legal/${kind}`} target="_blank" rel="noopener">
                {t(`common@consent.${kind}.text`)}
              </Link>
            </>
          }
          required={kind !== 'mailing'}
        />
      ))}
    </div>
  );
}
