/** The home page: eight blocks in the spec's order (spec §1), each of its own feature. */
import { keep, recall } from '#api/kept.ts';
import { logError } from '#api/log-error.ts';
import { Suspense, useEffect } from 'react';
import { useLoaded } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { groundOf, useClient, useGround } from '#api/page-context.tsx';
import type { Client } from '#api/client.ts';
import type { MetaOf } from '#api/page-meta.ts';
import { listBestAuthors } from '#features/catalogue/contract.ts';
import { BestAuthorsBlock } from '#features/catalogue/web/best-authors-block.tsx';
import {
  readAbout,
  readCommunity,
  readDocuments,
  readOrderBlock,
  readSlider,
} from '#features/content/contract.ts';
import { AboutBlock } from '#features/content/web/about-block.tsx';
import { CommunityBlock } from '#features/content/web/community-block.tsx';
import { DocumentsBlock } from '#features/content/web/documents-block.tsx';
import { OrderBlock } from '#features/content/web/order-block.tsx';
import { SliderBlock } from '#features/content/web/slider-block.tsx';
import { listNews } from '#features/news/contract.ts';
import { NewsBlock } from '#features/news/web/news-block.tsx';
import { NewsFeedHead } from '#features/news/web/news-feed-head.tsx';
import { listCategories, listRated, ratingPageSize } from '#features/ratings/contract.ts';
import { RatingsBlock } from '#features/ratings/web/ratings-block.tsx';
import type from '#ui/type.module.css';

type Loaded = Awaited<ReturnType<typeof loader>>;

const homeNews = { limit: 10, offset: 0 }; // spec §9

async function readRatings(client: Client) {
  const categories = await client.call(listCategories);
  const id = categories[0]?.id;
  if (id === undefined) return { categories, first: null };
  const params = { categoryId: String(id) };
  const first = await client
    .call(listRated, { params, input: { limit: ratingPageSize } })
    .catch((error: unknown) => {
      logError(error);
      return null;
    });
  return { categories, first };
}

/** Each block is kept under its own name, so that one which failed is asked for again, and it alone. */
const placeOf = (block: string): string => `home/${block}`;

/**
 * A payload that is present is not requested again; on a failed fetch the fallback is shown and the error is logged
 * (spec §4): one broken block never takes the page.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = groundOf(args);
  const failed: string[] = [];
  const read = async <T,>(block: string, ask: () => Promise<T>, fallback: T): Promise<T> => {
    const known = recall<T>(client, placeOf(block));
    if (known !== undefined) return known;
    return ask().catch((error: unknown) => {
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
    read('ratings', () => readRatings(client), { categories: [], first: null }),
    read('community', () => client.call(readCommunity), { sections: [], items: [] }),
    read('news', () => client.call(listNews, { input: homeNews }), { items: [], total: 0 }),
    read('documents', () => client.call(readDocuments), []),
  ]);
  return { blocks: { slides, about, order, authors, ratings, community, news, documents }, failed };
}

/** What the server sent with the page is as present as what this tab has asked for. */
function useKept({ blocks, failed }: Loaded): void {
  const client = useClient();
  useEffect(() => {
    for (const [block, payload] of Object.entries(blocks)) {
      if (!failed.includes(block)) keep(client, placeOf(block), payload);
    }
  }, [client, blocks, failed]);
}

export const meta: MetaOf<Loaded> = ({ text, settings: { productName }, at }) => {
  const description = text('content@home.description', { product: productName });
  const organization = { '@id': at('/#organization') };
  return {
    shareTitle: productName,
    description,
    things: [
      {
        '@type': 'Organization',
        ...organization,
        name: productName,
        url: at('/'),
        logo: at('/icons/icon-512.png'),
        description,
      },
      { '@type': 'WebSite', name: productName, url: at('/'), inLanguage: 'ru', publisher: organization },
    ],
  };
};

export function Page() {
  const { settings } = useGround();
  const loaded = useLoaded<Loaded>();
  useKept(loaded);
  const home = loaded.blocks;
  return (
    <>
      <NewsFeedHead />
      {!home.slides[0]?.name && <h1 className={type.hidden}>{settings.productName}</h1>}
      <SliderBlock slides={home.slides} />
      {/* Nothing here is waited for: what stands in a boundary of its own comes alive in a task of its own. */}
      <Suspense>
        <AboutBlock about={home.about} />
      </Suspense>
      <Suspense>
        <OrderBlock order={home.order} />
      </Suspense>
      <Suspense>
        <BestAuthorsBlock authors={home.authors.items} />
      </Suspense>
      <Suspense>
        <RatingsBlock {...home.ratings} />
      </Suspense>
      <Suspense>
        <CommunityBlock community={home.community} />
      </Suspense>
      <Suspense>
        <NewsBlock news={home.news.items} />
      </Suspense>
      <Suspense>
        <DocumentsBlock documents={home.documents} />
      </Suspense>
    </>
  );
}
