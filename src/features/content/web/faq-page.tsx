/** FAQ by section with a search. The hash of the URL opens a question. */
import { useLoaderData, useRevalidator, useSearchParams } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { fallbackTo } from '#api/log-error.ts';
import { appContextOf } from '#api/app-context.tsx';
import { listMeta } from '#api/page-meta.ts';
import type { MetaFunction } from '#api/page-meta.ts';
import { Accordion } from '#ui/site/accordion.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { FilterBar, FilterSearch } from '#ui/data/filter-bar.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconSearch } from '#ui/icons.tsx';
import grid from '#ui/layout-grid.module.css';
import { MarkdownHtml } from '#ui/markdown-html.tsx';
import typography from '#ui/typography.module.css';
import { useHashTarget } from '#ui/hooks/use-hash-target.ts';
import { maxFaqSearchLength } from '#features/content/constants.ts';
import { readFaq } from '#features/content/calls-faq.ts';
import type { FaqItem } from '#features/content/schemas-faq.ts';
import { AskBand } from '#features/content/web/ask-band.tsx';
import { FaqItemFoot } from '#features/content/web/faq-item-foot.tsx';
import css from '#features/content/web/faq-page.module.css';

type Faq = OutputOf<typeof readFaq>;
/** Null when the request failed or was rate-limited: the page shows an error and keeps the search. */
type FaqData = Faq | null;

const action = '/faq';
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
  const { revalidate } = useRevalidator();
  useHashTarget();
  return (
    <>
      <div className={`${grid.wrap} ${css.page}`}>
        <h1 className={typography.title}>{t('content@faq.title')}</h1>
        <p className={`${typography.lead} ${css.lead}`}>{t('content@faq.lead')}</p>
        <FilterBar action={action}>
          <FilterSearch name="search" label={t('content@faq.search')} maxLength={maxFaqSearchLength} />
        </FilterBar>
        {sections ? (
          <FaqResults sections={sections} />
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

function FaqResults({ sections }: { sections: Faq }) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const search = searchFrom(params);
  const count = sections.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <output className={css.found}>{search && t('content@faq.found', { count })}</output>
      {count === 0 ? (
        <FaqEmptyState search={search} />
      ) : (
        <div className={css.columns}>
          <SectionNav sections={sections} />
          <div className={css.sections}>
            {sections.map((section) => (
              <FaqSection key={section.id} section={section} open={search !== ''} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

const anchorOf = ({ id }: { id: number }): string => `section-${id}`;

function SectionNav({ sections }: { sections: Faq }) {
  const t = useTranslate();
  if (sections.length < 2) return null;
  return (
    <nav className={css.nav} aria-label={t('content@faq.sections')}>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${anchorOf(section)}`}>
              {section.name}
              <span className={css.count}>{section.items.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FaqSection({ section, open }: { section: Faq[number]; open: boolean }) {
  return (
    <section className={css.section} aria-labelledby={anchorOf(section)}>
      <h2 id={anchorOf(section)} tabIndex={-1} className={typography.sub}>
        {section.name}
      </h2>
      <Accordion
        items={section.items.map((item) => ({
          id: String(item.id),
          title: <HighlightedText parts={item.parts} />,
          content: (
            <>
              <MarkdownHtml html={item.answerHtml} className={css.answer} />
              <FaqItemFoot id={item.id} />
            </>
          ),
          open,
        }))}
      />
    </section>
  );
}

const HighlightedText = ({ parts }: Pick<FaqItem, 'parts'>) =>
  parts.map(({ text, hit }, index) =>
    hit ? (
      <mark key={index} className={css.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );

function FaqEmptyState({ search }: { search: string }) {
  const t = useTranslate();
  return search ? (
    <EmptyState
      icon={IconSearch}
      title={t('content@faq.nothing')}
      help={t('content@faq.nothingHelp')}
      action={<LinkButton to={action}>{t('content@faq.reset')}</LinkButton>}
    />
  ) : (
    <EmptyState icon={IconSearch} title={t('content@faq.empty')} />
  );
}
