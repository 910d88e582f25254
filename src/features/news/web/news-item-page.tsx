/** One piece of news, its neighbours and others of its category. */
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { OutputOf } from '#api/endpoint.ts';
import { groundOf } from '#api/page-context.tsx';
import { trailOf } from '#api/page-meta.ts';
import type { MetaOf } from '#api/page-meta.ts';
import { showLongDay } from '#kernel/long-day.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { useText } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import { MarkdownHtml } from '#ui/markdown-html.tsx';
import { Picture } from '#ui/picture.tsx';
import type from '#ui/type.module.css';
import { readNews } from '#features/news/contract.ts';
import { NewsCardView } from '#features/news/web/news-card.tsx';
import css from '#features/news/web/news-item-page.module.css';

type Item = OutputOf<typeof readNews>;

export const loader = (args: LoaderFunctionArgs): Promise<Item> =>
  groundOf(args).client.call(readNews, {
    params: { id: args.params['id'] ?? '' },
    signal: args.request.signal,
  });

export const meta: MetaOf<Item> = ({ loaded, text, settings, at }) => {
  const path = `/news/${loaded.id}`;
  const picture = `/og${path}.png`;
  return {
    title: loaded.name,
    description: loaded.previewText,
    picture,
    article: { published: loaded.date, section: loaded.categoryName, tags: loaded.tags },
    things: [
      {
        '@type': 'NewsArticle',
        headline: loaded.name,
        description: loaded.previewText,
        datePublished: loaded.date,
        articleSection: loaded.categoryName,
        image: [at(loaded.previewPicture ?? picture)],
        inLanguage: 'ru',
        mainEntityOfPage: at(path),
        author: { '@type': 'Organization', name: settings.productName, url: at('/') },
        publisher: { '@type': 'Organization', name: settings.productName, logo: at('/icons/icon-512.png') },
      },
      trailOf(at, [
        { name: text('common@header.home'), path: '/' },
        { name: text('news@list.title'), path: '/news' },
        { name: loaded.name, path },
      ]),
    ],
  };
};

export function Page() {
  const text = useText();
  const item = useLoaderData<Item>();
  return (
    <article className={`${grid.wrap} ${css.page}`}>
      <Breadcrumbs items={[{ text: text('news@list.title'), to: '/news' }, { text: item.name }]} />
      <h1 className={`${type.title} ${css.title}`}>{item.name}</h1>
      <p className={css.meta}>
        <span>{item.categoryName}</span> <time dateTime={item.date}>{showLongDay(item.date)}</time>
      </p>
      {item.previewPicture && (
        <div className={css.still}>
          <Picture src={item.previewPicture} alt="" width={1280} height={640} eager fill />
        </div>
      )}
      <p className={css.lead}>{item.previewText}</p>
      <MarkdownHtml html={item.detailHtml} />
      {item.tags.length > 0 && (
        <ul className={css.tags} aria-label={text('news@item.tags')}>
          {item.tags.map((tag) => (
            <li key={tag}>
              <Link to={`/news?tag=${encodeURIComponent(tag)}`}>{tag}</Link>
            </li>
          ))}
        </ul>
      )}
      <Neighbours item={item} />
      {item.related.length > 0 && (
        <section className={css.related}>
          <h2 className={type.sub}>{text('news@item.related')}</h2>
          <ul className={css.cards}>
            {item.related.map((card) => (
              <li key={card.id}>
                <NewsCardView card={card} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

function Neighbours({ item }: { item: Item }) {
  const text = useText();
  return (
    <nav className={css.neighbours} aria-label={text('news@list.title')}>
      {item.previous && (
        <Link to={`/news/${item.previous.id}`} rel="prev">
          <small>{text('news@item.previous')}</small>
          {item.previous.name}
        </Link>
      )}
      {item.next && (
        <Link to={`/news/${item.next.id}`} rel="next" className={css.next}>
          <small>{text('news@item.next')}</small>
          {item.next.name}
        </Link>
      )}
    </nav>
  );
}
