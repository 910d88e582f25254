/** FAQ by section with a search. The hash of the URL opens a question. */
import { useLoaded, useRevalidator, useSearchParams } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { orElse } from '#api/log-error.ts';
import { groundOf } from '#api/page-context.tsx';
import { listMeta } from '#api/page-meta.ts';
import type { MetaOf } from '#api/page-meta.ts';
import { Accordion } from '#ui/accordion.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { FilterBar, FilterSearch } from '#ui/filter-bar.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconSearch } from '#ui/icons.tsx';
import grid from '#ui/layout-grid.module.css';
import { MarkdownHtml } from '#ui/markdown-html.tsx';
import type from '#ui/type.module.css';
import { useOpenedByAddress } from '#ui/use-opened-by-address.ts';
import { faqSearchMost, readFaq } from '#features/content/contract-faq.ts';
import type { FaqItem } from '#features/content/contract-faq.ts';
import { AskBand } from '#features/content/web/ask-band.tsx';
import { FaqItemFoot } from '#features/content/web/faq-item-foot.tsx';
import css from '#features/content/web/faq-page.module.css';

type Faq = OutputOf<typeof readFaq>;
/** Null when the request failed or was rate-limited: the page shows an error and keeps the search. */
type FaqData = Faq | null;

const action = '/faq';
const searchFrom = (params: URLSearchParams): string =>
  (params.get('search') ?? '').trim().slice(0, faqSearchMost);

export function loader(args: LoaderFunctionArgs): Promise<FaqData> {
  const { signal, url } = args.request;
  const search = searchFrom(new URL(url).searchParams);
  return groundOf(args).client.call(readFaq, { input: { search }, signal }).catch(orElse(null, signal));
}

export const meta: MetaOf<FaqData> = (context) => ({
  ...listMeta(context, 1),
  description: context.text('content@faq.lead'),
  picture: '/og/faq.png',
  things: searchFrom(context.url.searchParams) || !context.loaded ? [] : [faqStructuredData(context.loaded)],
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

export function Page() {
  const text = useText();
  const sections = useLoaded<FaqData>();
  const { revalidate } = useRevalidator();
  useOpenedByAddress();
  return (
    <>
      <div className={`${grid.wrap} ${css.page}`}>
        <h1 className={type.title}>{text('content@faq.title')}</h1>
        <p className={`${type.lead} ${css.lead}`}>{text('content@faq.lead')}</p>
        <FilterBar action={action}>
          <FilterSearch name="search" label={text('content@faq.search')} most={faqSearchMost} />
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

function FaqResults({ sections }: { sections: Faq }) {
  const text = useText();
  const [params] = useSearchParams();
  const search = searchFrom(params);
  const count = sections.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <output className={css.found}>{search && text('content@faq.found', { count })}</output>
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
  const text = useText();
  if (sections.length < 2) return null;
  return (
    <nav className={css.nav} aria-label={text('content@faq.sections')}>
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
      <h2 id={anchorOf(section)} tabIndex={-1} className={type.sub}>
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
  const text = useText();
  return search ? (
    <EmptyState
      icon={IconSearch}
      title={text('content@faq.nothing')}
      help={text('content@faq.nothingHelp')}
      action={<LinkButton to={action}>{text('content@faq.reset')}</LinkButton>}
    />
  ) : (
    <EmptyState icon={IconSearch} title={text('content@faq.empty')} />
  );
}
