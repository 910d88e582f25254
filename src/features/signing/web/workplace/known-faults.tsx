/** Known errors of the plug-in and their remedies (product §10). */
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/signing/web/workplace/workplace.module.css';

const faults = ['access', 'pin', 'chain', 'licence', 'version', 'list', 'mac'] as const;

export function KnownFaults() {
  const t = useTranslate();
  return (
    <section className={css.more} aria-labelledby="faults">
      <h2 id="faults" className={typography.sub}>
        {t('workplace@faultsTitle')}
      </h2>
      <dl className={css.faults}>
        {faults.map((fault) => (
          <div key={fault}>
            <dt>{t(`workplace@faults.${fault}.name`)}</dt>
            <dd>{t(`workplace@faults.${fault}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
