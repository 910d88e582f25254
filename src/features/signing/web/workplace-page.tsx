/** How to prepare a computer for signing, with a check of this one. Public (product §10). */
import { Suspense, useState } from 'react';
import { useAppContext } from '#api/app-context.tsx';
import type { MetaFunction } from '#api/page-meta.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import { lazyPart } from '#ui/lazy-part.tsx';
import columns from '#ui/site/columns-page.module.css';
import typography from '#ui/typography.module.css';
import { KnownFaults } from '#features/signing/web/workplace/known-faults.tsx';
import css from '#features/signing/web/workplace/workplace.module.css';

export const meta: MetaFunction<null> = ({ t }) => ({ description: t('workplace@lead') });

// Only visitors who start the check load the plug-in's client and the dialog.
const CheckResults = lazyPart(
  () => import('#features/signing/web/workplace/check-results.tsx'),
  'CheckResults',
);

export function WorkplacePage() {
  const t = useTranslate();
  return (
    <div className={`${grid.wrap} ${columns.page}`}>
      <Breadcrumbs items={[{ text: t('common@header.home'), to: '/' }, { text: t('workplace@title') }]} />
      <h1 className={typography.title}>{t('workplace@title')}</h1>
      <p className={`${typography.lead} ${columns.lead}`}>{t('workplace@lead')}</p>
      <div className={`${columns.columns} ${css.columns}`}>
        <CheckPanel />
        <div>
          <InstallSteps />
          <section className={css.more} aria-labelledby="other-applications">
            <h2 id="other-applications" className={typography.sub}>
              {t('workplace@other.title')}
            </h2>
            <p>{t('workplace@other.text')}</p>
          </section>
          <KnownFaults />
        </div>
      </div>
    </div>
  );
}

export { WorkplacePage as Component };

function CheckPanel() {
  const t = useTranslate();
  const [attempt, setAttempt] = useState(0);
  return (
    <section className={css.check} aria-labelledby="check">
      <h2 id="check" className={typography.sub}>
        {t('workplace@check.title')}
      </h2>
      <p>{t('workplace@check.help')}</p>
      <Button tone={attempt === 0 ? 'primary' : 'outline'} onClick={() => setAttempt(attempt + 1)}>
        {t(attempt === 0 ? 'workplace@check.start' : 'workplace@check.again')}
      </Button>
      {attempt > 0 && (
        <Suspense fallback={<TextSkeleton lines={5} />}>
          <CheckResults key={attempt} />
        </Suspense>
      )}
    </section>
  );
}

const steps = ['csp', 'plugin', 'extension', 'token', 'roots', 'trusted', 'vendor'] as const;
type LinkedStep = Exclude<(typeof steps)[number], 'token' | 'trusted'>;

const links: Readonly<Record<LinkedStep, string>> = {
  csp: 'https://www.cryptopro.ru/products/csp/downloads',
  plugin: 'https://www.cryptopro.ru/products/cades/plugin',
  extension: 'https://chromewebstore.google.com/detail/pfhgbfnnjiafkhfdkmpiflachepdcjod',
  roots: 'https://e-trust.gosuslugi.ru/',
  vendor: 'https://www.cryptopro.ru/sites/default/files/products/cades/demopage/cades_bes_sample.html',
};

const isLinked = (step: (typeof steps)[number]): step is LinkedStep => step in links;

function InstallSteps() {
  const t = useTranslate();
  const { publicOrigin: origin } = useAppContext().settings;
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className={typography.sub}>
        {t('workplace@stepsTitle')}
      </h2>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>
            <h3>{t(`workplace@steps.${step}.title`)}</h3>
            <p>{t(`workplace@steps.${step}.text`, { origin })}</p>
            {isLinked(step) && (
              <p className={css.links}>
                <a href={links[step]} target="_blank" rel="noopener noreferrer" className={typography.link}>
                  {t(`workplace@steps.${step}.link`)}
                </a>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
