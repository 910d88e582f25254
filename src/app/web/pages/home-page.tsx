/** Home page: eight blocks in the order of spec §1, each from its own feature. */
import { cachePayload, cachedPayload } from '#api/payload-cache.ts';
import { logError } from '#api/log-error.ts';
import { Suspense, useEffect } from 'react';
import { useLoaderData } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { appContextOf, useClient, useAppContext } from '#api/app-context.tsx';
import type { Client } from '#api/client.ts';
import type { MetaFunction } from '#api/page-meta.ts';
import { listBestAuthors } from '#features/catalogue/calls.ts';
import { BestAuthorsBlock } from '#features/catalogue/web/best-authors-block.tsx';
import {
  readAbout,
  readCommunity,
  readDocuments,
  readOrderBlock,
  readSlider,
} from '#features/content/calls.ts';
import { AboutBlock } from '#features/content/web/about-block.tsx';
import { CommunityBlock } from '#features/content/web/community-block.tsx';
import { DocumentsBlock } from '#features/content/web/documents-block.tsx';
import { OrderBlock } from '#features/content/web/order-block.tsx';
import { WelcomeBlock } from '#features/content/web/welcome-block.tsx';
import { SliderBlock } from '#features/content/web/slider-block.tsx';
import { listNews } from '#features/news/calls.ts';
import { NewsBlock } from '#features/news/web/news-block.tsx';
import { NewsFeedHead } from '#features/news/web/news-feed-head.tsx';
import { listCategories, listRated, ratingPageSize } from '#features/ratings/calls.ts';
import { RatingsBlock } from '#features/ratings/web/ratings-block.tsx';
import typography from '#ui/typography.module.css';

type HomeData = Awaited<ReturnType<typeof loader>>;

const homeNews = { limit: 10, offset: 0 }; // spec §9

/** Loads the first category with places, and the empty ones before it. When the first is empty, the others are read at once. */
async function readRatings(client: Client) {
  const categories = await client.call(listCategories);
  const [first, ...others] = categories;
  const pages = first ? [await readRated(client, first)] : [];
  if (pages[0]?.total === 0)
    pages.push(...(await Promise.all(others.map((category) => readRated(client, category)))));
  const shown = pages.findIndex((page) => page?.total !== 0);
  return { categories, pages: shown === -1 ? pages : pages.slice(0, shown + 1) };
}

/** Null when it fails: the block offers to try again. */
const readRated = (client: Client, { id }: { id: number }) =>
  client
    .call(listRated, { params: { categoryId: String(id) }, input: { limit: ratingPageSize } })
    .catch((error: unknown) => {
      logError(error);
      return null;
    });

/** One key per block, so that only a failed block is requested again. */
const cacheKeyOf = (block: string): string => `home/${block}`;

/**
 * Cached blocks are not requested again. A failed request is logged and replaced by a fallback (spec §4), so that one
 * failed block does not break the page.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = appContextOf(args);
  const failed: string[] = [];
  const read = async <T,>(block: string, request: () => Promise<T>, fallback: T): Promise<T> => {
    const cached = cachedPayload<T>(client, cacheKeyOf(block));
    if (cached !== undefined) return cached;
    return request().catch((error: unknown) => {
      logError(error);
      failed.push(block);
      return fallback;
    });
  };
  const [slides, about, order, authors, ratings, community, news, documents] = await Promise.all([
    read('slides', () => client.call(readSlider), []),
    read('about', () => client.call(readAbout), null),
    read('order', () => client.call(readOrderBlock), null),
    read('authors', () => client.call(listBestAuthors), { items: [], total: 0 }),
    read('ratings', () => readRatings(client), { categories: [], pages: [] }),
    read('community', () => client.call(readCommunity), { sections: [], items: [] }),
    read('news', () => client.call(listNews, { input: homeNews }), { items: [], total: 0 }),
    read('documents', () => client.call(readDocuments), []),
  ]);
  return { blocks: { slides, about, order, authors, ratings, community, news, documents }, failed };
}

/** Caches the loaded blocks, also those of the server-rendered page. */
function useCacheBlocks({ blocks, failed }: HomeData): void {
  const client = useClient();
  useEffect(() => {
    for (const [block, payload] of Object.entries(blocks)) {
      if (!failed.includes(block)) cachePayload(client, cacheKeyOf(block), payload);
    }
  }, [client, blocks, failed]);
}

export const meta: MetaFunction<HomeData> = ({ t, settings: { productName }, absoluteUrl }) => {
  const description = t('content@home.description', { product: productName });
  const organization = { '@id': absoluteUrl('/#organization') };
  return {
    shareTitle: productName,
    description,
    structuredData: [
      {
        '@type': 'Organization',
        ...organization,
        name: productName,
        url: absoluteUrl('/'),
        logo: absoluteUrl('/icons/icon-512.png'),
        description,
      },
      {
        '@type': 'WebSite',
        name: productName,
        url: absoluteUrl('/'),
        inLanguage: 'ru',
        publisher: organization,
      },
    ],
  };
};

export function HomePage() {
  const { settings } = useAppContext();
  const data = useLoaderData<HomeData>();
  useCacheBlocks(data);
  const { blocks } = data;
  return (
    <>
      <NewsFeedHead />
      {blocks.slides.length > 0 || blocks.about?.previewText.trim() || blocks.about?.list.length ? (
        // Not in the slider: a slide that is not shown is inert.
        <h1 className={typography.hidden}>{settings.productName}</h1>
      ) : (
        <WelcomeBlock productName={settings.productName} />
      )}
      <SliderBlock slides={blocks.slides} />
      {/* Nothing suspends here. Separate Suspense boundaries hydrate in separate tasks. */}
      <Suspense>
        <AboutBlock about={blocks.about} />
      </Suspense>
      <Suspense>
        <OrderBlock order={blocks.order} />
      </Suspense>
      <Suspense>
        <BestAuthorsBlock authors={blocks.authors.items} />
      </Suspense>
      <Suspense>
        <RatingsBlock {...blocks.ratings} />
      </Suspense>
      <Suspense>
        <CommunityBlock community={blocks.community} />
      </Suspense>
      <Suspense>
        <NewsBlock news={blocks.news.items} />
      </Suspense>
      <Suspense>
        <DocumentsBlock documents={blocks.documents} />
      </Suspense>
    </>
  );
}

export { HomePage as Component };
