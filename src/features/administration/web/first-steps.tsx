/** What a new installation still lacks, each with the page where the officer does it. */
import type { FirstStep } from '#features/administration/schemas.ts';
import css from '#features/administration/web/work-summary.module.css';
import type { PagePath } from '#kernel/page-path.ts';
import { Link } from '#router/link.tsx';
import { useTranslate } from '#ui/i18n.tsx';

const paths: Record<FirstStep, PagePath> = {
  contacts: '/administrator/contacts',
  legalTexts: '/administrator/legal',
  staff: '/administrator/staff',
  selection: '/administrator/selections',
  companies: '/administrator/invitations',
  news: '/administrator/news',
};

export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const t = useTranslate();
  return (
    <section className={css.steps} aria-labelledby="first-steps">
      <h2 id="first-steps" className={css.heading}>
        {t('administration@summary.firstSteps')}
      </h2>
      <ul className={css.records}>
        {steps.map((step) => (
          <li key={step}>
            <Link to={paths[step]} className={css.name}>
              {t(`administration@summary.step.${step}.title`)}
            </Link>{' '}
            <span className={css.since}>{t(`administration@summary.step.${step}.help`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
