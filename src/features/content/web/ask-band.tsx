/** Block under the FAQ with links to the question form and the contacts. */
import { LinkButton } from '#ui/button.tsx';
import { useText } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import type from '#ui/type.module.css';
import css from '#features/content/web/ask-band.module.css';

export function AskBand() {
  const text = useText();
  return (
    <section className={`${grid.band} ${grid.tight} ${grid.paper}`} aria-labelledby="ask">
      <div className={`${grid.wrap} ${css.row}`}>
        <div>
          <h2 id="ask" className={type.page}>
            {text('content@faq.ask.title')}
          </h2>
          <p className={css.help}>{text('content@faq.ask.help')}</p>
        </div>
        <div className={css.links}>
          <LinkButton to="/faq/ask" size="large">
            {text('content@faq.ask.button')}
          </LinkButton>
          <LinkButton to="/contacts" tone="outline" size="large">
            {text('content@faq.ask.contacts')}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
