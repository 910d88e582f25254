/** One page of the news list, or an empty state. */
import { useLocation, useNavigation } from '#router/hooks.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { pageHref } from '#api/list-pages.ts';
import { defaultPageSize, pageOf } from '#kernel/page.ts';
import { LinkButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconSearch } from '#ui/icons.tsx';
import type { listNews } from '#features/news/calls.ts';
import type { NewsCard } from '#features/news/schemas.ts';
import { NewsCardView } from '#features/news/web/news-card.tsx';
import { NewsLead } from '#features/news/web/news-lead.tsx';
import css from '#features/news/web/news-list-page.module.css';

const cardSizes = '(min-width: 60em) 400px, (min-width: 37.5em) 46vw, 92vw';

export function NewsResults({ news, page }: { news: OutputOf<typeof listNews>; page: number }) {
  const currentLocation = useLocation();
  const { state, location } = useNavigation();
  const busy = state === 'loading' && location.pathname === '/news';
  const { totalPages } = pageOf({ total: news.total, page, size: defaultPageSize });
  return (
    <div className={classes(css.results, busy && css.busy)} aria-busy={busy}>
      <NewsCards cards={news.items} />
      <Pager page={page} totalPages={totalPages} hrefOf={(to) => pageHref(currentLocation, to)} />
    </div>
  );
}

function NewsCards({ cards }: { cards: readonly NewsCard[] }) {
  const t = useTranslate();
  const [lead, ...others] = cards;
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
