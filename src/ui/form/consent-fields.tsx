/** Consents: one checkbox each, unchecked by default, with a link to its text (152-FZ; design §3.3). */
import { Link } from '#router/link.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/form/consent-fields.module.css';

const requestedKinds = ['personal_data', 'terms', 'mailing'] as const;
export type ConsentKind = (typeof requestedKinds)[number] | 'publication';

export type ConsentVersions = Partial<Record<ConsentKind, string>>;

export interface ConsentFieldsProps {
  kinds?: readonly ConsentKind[];
  /** Versions of the texts that the links open. */
  versions?: ConsentVersions;
}

/** One field for each of `kinds`. The field name is the kind. */
export function ConsentFields({ kinds = requestedKinds, versions = {} }: ConsentFieldsProps) {
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
              {t(`common@consent.${kind}.before`)} {/* In a new tab, so that typed input is kept. */}
              <Link
                to={versions[kind] ? `/legal/${kind}?version=${versions[kind]}` : `/legal/${kind}`}
                target="_blank"
                rel="noopener"
              >
                {t(`common@consent.${kind}.text`)}
              </Link>
            </>
          }
          required={kind === 'personal_data' || kind === 'terms'}
        />
      ))}
    </div>
  );
}
