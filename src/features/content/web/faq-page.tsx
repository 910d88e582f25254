/** FAQ by section with a search. The hash of the URL opens a question. */
import { useLoaderData, useRevalidator, useSearchParams } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { fallbackTo } from '#api/log-error.ts';
import { appContextOf } from '#api/app-context.tsx';
import { listMeta } from '#api/page-meta.ts';
import type { MetaFunction } from '#api/page-meta.ts';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { FilterBar, FilterSearch } from '#ui/data/filter-bar.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import typography from '#ui/typography.module.css';
import { useHashTarget } from '#ui/hooks/use-hash-target.ts';
import { maxFaqSearchLength } from '#features/content/constants.ts';
import { readFaq } from '#features/content/calls-faq.ts';
import { AskBand } from '#features/content/web/ask-band.tsx';
import { FaqResults } from '#features/content/web/faq-results.tsx';
import type { Faq } from '#features/content/web/faq-results.tsx';
import css from '#features/content/web/faq-page.module.css';

/** Null when the request failed or was rate-limited: the page shows an error and keeps the search. */
type FaqData = Faq | null;

const searchFrom = (params: URLSearchParams): string =>
  (params.get('search') ?? '').trim().slice(0, maxFaqSearchLength);

export function loader(args: LoaderFunctionArgs): Promise<FaqData> {
  const { signal, url } = args.request;
  const search = searchFrom(new URL(url).searchParams);
  return appContextOf(args)
    .client.call(readFaq, { input: { search }, signal })
    .catch(fallbackTo(null, signal));
}

export const meta: MetaFunction<FaqData> = (context) => ({
  ...listMeta(context, 1),
  description: context.t('content@faq.lead'),
  picture: '/og/faq.png',
  structuredData:
    searchFrom(context.url.searchParams) || !context.loaderData
      ? []
      : [faqStructuredData(context.loaderData)],
});

const faqStructuredData = (sections: Faq) => ({
  '@type': 'FAQPage',
  mainEntity: sections.flatMap(({ items }) =>
    items.map(({ question, answerHtml }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answerHtml },
    })),
  ),
});

export function FaqPage() {
  const t = useTranslate();
  const sections = useLoaderData<FaqData>();
  const [params] = useSearchParams();
  const { revalidate } = useRevalidator();
  useHashTarget();
  return (
    <>
      <div className={`${grid.wrap} ${css.page}`}>
        <h1 className={typography.title}>{t('content@faq.title')}</h1>
        <p className={`${typography.lead} ${css.lead}`}>{t('content@faq.lead')}</p>
        <FilterBar action="/faq">
          <FilterSearch name="search" label={t('content@faq.search')} maxLength={maxFaqSearchLength} />
        </FilterBar>
        {sections ? (
          <FaqResults sections={sections} search={searchFrom(params)} />
        ) : (
          <div className={css.failed}>
            <meta name="robots" content="noindex" />
            <ErrorBlock onRetry={revalidate} />
          </div>
        )}
      </div>
      <AskBand />
    </>
  );
}

export { FaqPage as Component };
