/** The first block of the home page until the fund has written a slide or the text about the programme. */
import { useViewer } from '#api/app-context.tsx';
import { LinkButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import typography from '#ui/typography.module.css';
import css from '#features/content/web/order-block.module.css';

export function WelcomeBlock({ productName }: { productName: string }) {
  const t = useTranslate();
  const hasAccount = useViewer() !== null;
  return (
    <section className={grid.band}>
      <div className={`${grid.wrap} ${grid.stack}`}>
        <h1 className={typography.title}>{productName}</h1>
        <p className={css.text}>{t('content@home.description', { product: productName })}</p>
        {!hasAccount && (
          <div>
            <LinkButton to="/registration" size="large">
              {t('common@header.register')}
            </LinkButton>
          </div>
        )}
      </div>
    </section>
  );
}
