/** One news item with links to the adjacent and related ones. */
import { useLoaderData } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { appContextOf } from '#api/app-context.tsx';
import { breadcrumbList } from '#api/page-meta.ts';
import type { MetaFunction } from '#api/page-meta.ts';
import { formatLongDay } from '#kernel/format-long-day.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import { MarkdownHtml } from '#ui/markdown-html.tsx';
import { Picture } from '#ui/picture.tsx';
import typography from '#ui/typography.module.css';
import { readNews } from '#features/news/calls.ts';
import { NewsFeedHead } from '#features/news/web/news-feed-head.tsx';
import { NewsItemAside } from '#features/news/web/news-item-aside.tsx';
import { NewsGallery } from '#features/news/web/news-gallery.tsx';
import { AdjacentNews, RelatedNews } from '#features/news/web/related-news.tsx';
import { useCountView } from '#features/news/web/use-count-view.ts';
import css from '#features/news/web/news-item-page.module.css';

type NewsItem = OutputOf<typeof readNews>;

export const loader = (args: LoaderFunctionArgs): Promise<NewsItem> =>
  appContextOf(args).client.call(readNews, {
    params: { id: args.params['id'] ?? '' },
    signal: args.request.signal,
  });

export const meta: MetaFunction<NewsItem> = ({ loaderData, t, settings, absoluteUrl }) => {
  const path = `/news/${loaderData.id}`;
  const picture = `/og${path}.png`;
  return {
    title: loaderData.seoTitle || loaderData.name,
    shareTitle: loaderData.name,
    description: loaderData.seoDescription || loaderData.previewText,
    picture,
    article: {
      published: loaderData.date,
      modified: loaderData.updatedAt,
      section: loaderData.categoryName,
      tags: loaderData.tags,
    },
    structuredData: [
      {
        '@type': 'NewsArticle',
        headline: loaderData.name,
        description: loaderData.previewText,
        datePublished: loaderData.date,
        dateModified: loaderData.updatedAt,
        articleSection: loaderData.categoryName,
        image: [absoluteUrl(loaderData.previewPicture ?? picture)],
        inLanguage: 'ru',
        mainEntityOfPage: absoluteUrl(path),
        author: { '@type': 'Organization', name: settings.productName, url: absoluteUrl('/') },
        publisher: {
          '@type': 'Organization',
          name: settings.productName,
          logo: absoluteUrl('/icons/icon-512.png'),
        },
      },
      breadcrumbList(absoluteUrl, [
        { name: t('common@header.home'), path: '/' },
        { name: t('news@list.title'), path: '/news' },
        { name: loaderData.name, path },
      ]),
    ],
  };
};

export function NewsItemPage() {
  const t = useTranslate();
  const item = useLoaderData<NewsItem>();
  useCountView(item.id);
  return (
    <article className={`${grid.wrap} ${css.page}`}>
      <NewsFeedHead />
      <Breadcrumbs
        items={[
          { text: t('common@header.home'), to: '/' },
          { text: t('news@list.title'), to: '/news' },
          { text: item.name },
        ]}
      />
      <h1 className={`${typography.title} ${css.title}`}>{item.name}</h1>
      <p className={css.meta}>
        <span>{item.categoryName}</span> <time dateTime={item.date}>{formatLongDay(item.date)}</time>
      </p>
      <NewsMedia item={item} />
      <div className={css.columns}>
        <div className={css.story}>
          {item.previewText && <p className={css.lead}>{item.previewText}</p>}
          <MarkdownHtml html={item.detailHtml} />
          {item.source && <p className={css.source}>{t('news@item.source', { source: item.source })}</p>}
          <NewsGallery pictures={item.gallery} />
        </div>
        <NewsItemAside item={item} />
      </div>
      <AdjacentNews item={item} />
      <RelatedNews cards={item.related} categoryId={item.categoryId} />
    </article>
  );
}

export { NewsItemPage as Component };

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
