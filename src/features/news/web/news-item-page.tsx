/** One news item with links to the adjacent and related ones. */
import { Link } from '#router/link.tsx';
import { useLoaded } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { groundOf, useGround } from '#api/page-context.tsx';
import { trailOf } from '#api/page-meta.ts';
import type { MetaOf } from '#api/page-meta.ts';
import { showLongDay } from '#kernel/long-day.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { FileLink } from '#ui/cards.tsx';
import { classes } from '#ui/classes.ts';
import { useText } from '#ui/i18n.tsx';
import { IconArrowLeft, IconArrowRight } from '#ui/icons.tsx';
import grid from '#ui/layout-grid.module.css';
import { MarkdownHtml } from '#ui/markdown-html.tsx';
import { Picture } from '#ui/picture.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { ShareLinks } from '#ui/share-links.tsx';
import type from '#ui/type.module.css';
import { readNews } from '#features/news/contract.ts';
import { NewsCardView } from '#features/news/web/news-card.tsx';
import { NewsFeedHead } from '#features/news/web/news-feed-head.tsx';
import { NewsGallery } from '#features/news/web/news-gallery.tsx';
import { useCountedView } from '#features/news/web/use-counted-view.ts';
import css from '#features/news/web/news-item-page.module.css';

type NewsItem = OutputOf<typeof readNews>;

export const loader = (args: LoaderFunctionArgs): Promise<NewsItem> =>
  groundOf(args).client.call(readNews, {
    params: { id: args.params['id'] ?? '' },
    signal: args.request.signal,
  });

export const meta: MetaOf<NewsItem> = ({ loaded, text, settings, at }) => {
  const path = `/news/${loaded.id}`;
  const picture = `/og${path}.png`;
  return {
    title: loaded.seoTitle || loaded.name,
    shareTitle: loaded.name,
    description: loaded.seoDescription || loaded.previewText,
    picture,
    article: {
      published: loaded.date,
      modified: loaded.updatedAt,
      section: loaded.categoryName,
      tags: loaded.tags,
    },
    things: [
      {
        '@type': 'NewsArticle',
        headline: loaded.name,
        description: loaded.previewText,
        datePublished: loaded.date,
        dateModified: loaded.updatedAt,
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
  const { settings } = useGround();
  const item = useLoaded<NewsItem>();
  useCountedView(item.id);
  return (
    <article className={`${grid.wrap} ${css.page}`}>
      <NewsFeedHead />
      <Breadcrumbs
        items={[
          { text: text('common@header.home'), to: '/' },
          { text: text('news@list.title'), to: '/news' },
          { text: item.name },
        ]}
      />
      <h1 className={`${type.title} ${css.title}`}>{item.name}</h1>
      <p className={css.meta}>
        <span>{item.categoryName}</span> <time dateTime={item.date}>{showLongDay(item.date)}</time>
      </p>
      <NewsMedia item={item} />
      <div className={css.columns}>
        <div className={css.story}>
          {item.previewText && <p className={css.lead}>{item.previewText}</p>}
          <MarkdownHtml html={item.detailHtml} />
          {item.source && <p className={css.source}>{text('news@item.source', { source: item.source })}</p>}
          <NewsGallery pictures={item.gallery} />
        </div>
        <aside className={css.aside} aria-label={text('news@item.aside')}>
          <ShareLinks title={item.name} url={`${settings.publicOrigin}/news/${item.id}`} />
          <TagLinks tags={item.tags} />
          <FileLinks files={item.files} />
        </aside>
      </div>
      <AdjacentNews item={item} />
      <RelatedNews cards={item.related} categoryId={item.categoryId} />
    </article>
  );
}

/** The video takes precedence over the picture, as in the slider. */
function NewsMedia({ item }: { item: NewsItem }) {
  if (item.video)
    return (
      <video
        className={css.media}
        src={item.video}
        poster={item.previewPicture ?? undefined}
        controls
        muted
        preload="metadata"
      />
    );
  if (!item.previewPicture) return null;
  return (
    <div className={css.media}>
      <Picture
        src={item.previewPicture}
        variants={item.variants}
        sizes="(min-width: 80em) 1280px, 94vw"
        alt=""
        width={1280}
        height={720}
        eager
        fill
      />
    </div>
  );
}

function TagLinks({ tags }: Pick<NewsItem, 'tags'>) {
  const text = useText();
  if (tags.length === 0) return null;
  return (
    <section>
      <h2 className={css.small}>{text('news@item.tags')}</h2>
      <ul className={css.tags}>
        {tags.map((tag) => (
          <li key={tag}>
            <Link to={`/news?tag=${encodeURIComponent(tag)}`}>{tag}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileLinks({ files }: Pick<NewsItem, 'files'>) {
  const text = useText();
  if (files.length === 0) return null;
  return (
    <section>
      <h2 className={css.small}>{text('news@item.files')}</h2>
      <ul>
        {files.map(({ src, name, ext, size }) => (
          <li key={src}>
            <FileLink href={src} name={name} kind={ext} bytes={size} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AdjacentNews({ item }: { item: NewsItem }) {
  const text = useText();
  if (!item.previous && !item.next) return null;
  return (
    <nav className={css.adjacentLinks} aria-label={text('news@item.neighbours')}>
      {item.previous && (
        <Link to={`/news/${item.previous.id}`} rel="prev" className={css.adjacentLink}>
          <IconArrowLeft />
          <span>
            <small>{text('news@item.previous')}</small>
            {item.previous.name}
          </span>
        </Link>
      )}
      {item.next && (
        <Link to={`/news/${item.next.id}`} rel="next" className={classes(css.adjacentLink, css.next)}>
          <span>
            <small>{text('news@item.next')}</small>
            {item.next.name}
          </span>
          <IconArrowRight />
        </Link>
      )}
    </nav>
  );
}

function RelatedNews({ cards, categoryId }: { cards: NewsItem['related']; categoryId: number }) {
  const text = useText();
  if (cards.length === 0) return null;
  return (
    <section className={css.related}>
      <SectionHead
        title={text('news@item.related')}
        link={{ to: `/news?category=${categoryId}`, text: text('news@item.category') }}
      />
      <ul className={css.cards}>
        {cards.map((card) => (
          <li key={card.id}>
            <NewsCardView card={card} sizes="(min-width: 60em) 400px, (min-width: 37.5em) 46vw, 92vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
