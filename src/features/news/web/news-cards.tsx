import { useSearchParams } from '#router/hooks.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconNews, IconSearch } from '#ui/icons.tsx';
import type { NewsCard } from '#features/news/schemas.ts';
import { NewsCardView } from '#features/news/web/news-card.tsx';
import { NewsLead } from '#features/news/web/news-lead.tsx';
import css from '#features/news/web/news-list-page.module.css';

const cardSizes = '(min-width: 60em) 400px, (min-width: 37.5em) 46vw, 92vw';

export function NewsCards({ cards }: { cards: readonly NewsCard[] }) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const [lead, ...others] = cards;
  if (!lead && params.size === 0)
    return <EmptyState icon={IconNews} title={t('news@list.none')} help={t('news@list.noneHelp')} />;
  if (!lead)
    return (
      <EmptyState
        icon={IconSearch}
        title={t('news@list.empty')}
        help={t('news@list.emptyHelp')}
        action={<LinkButton to="/news">{t('news@list.reset')}</LinkButton>}
      />
    );
  return (
    <>
      <NewsLead card={lead} />
      {others.length > 0 && (
        <ul className={css.list}>
          {others.map((card) => (
            <li key={card.id}>
              <NewsCardView card={card} sizes={cardSizes} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
