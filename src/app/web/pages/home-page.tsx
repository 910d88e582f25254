/** The home page: eight blocks in the spec's order (spec §1), each of its own feature. */
import { logError } from '#api/log-error.ts';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { groundOf, useGround } from '#api/page-context.tsx';
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
import { NewsFeedHead } from '#features/news/web/news-feed-link.tsx';
import { listCategories, listRated, ratingPageSize } from '#features/ratings/contract.ts';
import { RatingsBlock } from '#features/ratings/web/ratings-block.tsx';
import type from '#ui/type.module.css';

type Loaded = Awaited<ReturnType<typeof loader>>;

const homeNews = { limit: 10, offset: 0 }; // spec §9

async function readRatings(client: Client) {
  const categories = await client.call(listCategories);
  const id = categories[0]?.id;
  if (id === undefined) return { categories, first: null };
  const first = await client.call(listRated, {
    params: { categoryId: String(id) },
    input: { limit: ratingPageSize },
  });
  return { categories, first };
}

/** On a failed fetch the fallback is shown and the error is logged (spec §4): one broken block never takes the page. */
const orNothing = async <T,>(asked: Promise<T>, fallback: T): Promise<T> =>
  asked.catch((error: unknown) => {
    logError(error);
    return fallback;
  });

export async function loader(args: LoaderFunctionArgs) {
  const { client } = groundOf(args);
  const [slides, about, order, authors, ratings, community, news, documents] = await Promise.all([
    orNothing(client.call(readSlider), []),
    orNothing(client.call(readAbout), null),
    orNothing(client.call(readOrderBlock), null),
    orNothing(client.call(listBestAuthors), { items: [], total: 0 }),
    orNothing(readRatings(client), { categories: [], first: null }),
    orNothing(client.call(readCommunity), { sections: [], items: [] }),
    orNothing(client.call(listNews, { input: homeNews }), { items: [], total: 0 }),
    orNothing(client.call(readDocuments), []),
  ]);
  return { slides, about, order, authors, ratings, community, news, documents };
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
  const home = useLoaderData<Loaded>();
  return (
    <>
      <NewsFeedHead />
      {home.slides.length === 0 && <h1 className={type.hidden}>{settings.productName}</h1>}
      <SliderBlock slides={home.slides} />
      <AboutBlock about={home.about} number="01" />
      <OrderBlock order={home.order} />
      <BestAuthorsBlock authors={home.authors.items} number="02" />
      <RatingsBlock {...home.ratings} number="03" />
      <CommunityBlock community={home.community} number="04" />
      <NewsBlock news={home.news.items} number="05" />
      <DocumentsBlock documents={home.documents} number="06" />
    </>
  );
}
