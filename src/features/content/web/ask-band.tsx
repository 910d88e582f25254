/** Block under the FAQ with links to the question form and the contacts. */
import { LinkButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import typography from '#ui/typography.module.css';
import css from '#features/content/web/ask-band.module.css';

export function AskBand() {
  const t = useTranslate();
  return (
    <section className={`${grid.band} ${grid.tight} ${grid.paper}`} aria-labelledby="ask">
      <div className={`${grid.wrap} ${css.row}`}>
        <div>
          <h2 id="ask" className={typography.page}>
            {t('content@faq.ask.title')}
          </h2>
          <p className={css.help}>{t('content@faq.ask.help')}</p>
        </div>
        <div className={css.links}>
          <LinkButton to="/faq/ask" size="large">
            {t('content@faq.ask.button')}
          </LinkButton>{' '}
          <LinkButton to="/contacts" tone="outline" size="large">
            {t('content@faq.ask.contacts')}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
