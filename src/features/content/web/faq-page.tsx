/** Questions and answers by section; each has an address of its own. */
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { OutputOf } from '#api/endpoint.ts';
import { groundOf } from '#api/page-context.tsx';
import type { MetaOf } from '#api/page-meta.ts';
import { Accordion } from '#ui/accordion.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconInfoCircle } from '#ui/icons.tsx';
import grid from '#ui/layout-grid.module.css';
import { MarkdownHtml } from '#ui/markdown-html.tsx';
import type from '#ui/type.module.css';
import { readFaq } from '#features/content/contract-faq.ts';
import css from '#features/content/web/faq-page.module.css';

type Faq = OutputOf<typeof readFaq>;

export const loader = (args: LoaderFunctionArgs): Promise<Faq> => groundOf(args).client.call(readFaq);

export const meta: MetaOf<Faq> = ({ loaded, text }) => ({
  description: text('content@faq.lead'),
  picture: '/og/faq.png',
  things: [
    {
      '@type': 'FAQPage',
      mainEntity: loaded.flatMap(({ items }) =>
        items.map(({ question, answerHtml }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answerHtml },
        })),
      ),
    },
  ],
});

export function Page() {
  const text = useText();
  const sections = useLoaderData<Faq>();
  return (
    <div className={`${grid.wrap} ${css.page}`}>
      <h1 className={type.title}>{text('content@faq.title')}</h1>
      <p className={`${type.lead} ${css.lead}`}>{text('content@faq.lead')}</p>
      {sections.length === 0 && <EmptyState icon={IconInfoCircle} title={text('content@faq.empty')} />}
      {sections.map((section) => (
        <section key={section.id} className={css.section}>
          <h2 className={type.sub}>{section.name}</h2>
          <Accordion
            items={section.items.map((item) => ({
              id: String(item.id),
              title: item.question,
              content: <MarkdownHtml html={item.answerHtml} />,
            }))}
          />
        </section>
      ))}
    </div>
  );
}
