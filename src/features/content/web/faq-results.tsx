/** Questions by section, or an empty state. */
import type { OutputOf } from '#api/endpoint.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconSearch } from '#ui/icons.tsx';
import { MarkdownHtml } from '#ui/markdown-html.tsx';
import { Accordion } from '#ui/site/accordion.tsx';
import typography from '#ui/typography.module.css';
import type { readFaq } from '#features/content/calls-faq.ts';
import type { FaqItem } from '#features/content/schemas-faq.ts';
import { FaqItemFooter } from '#features/content/web/faq-item-footer.tsx';
import css from '#features/content/web/faq-page.module.css';

export type Faq = OutputOf<typeof readFaq>;

export function FaqResults({ sections, search }: { sections: Faq; search: string }) {
  const t = useTranslate();
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
              {section.name} <span className={css.count}>{section.items.length}</span>
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
              <FaqItemFooter id={item.id} />
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
      action={<LinkButton to="/faq">{t('content@faq.reset')}</LinkButton>}
    />
  ) : (
    <EmptyState icon={IconSearch} title={t('content@faq.empty')} />
  );
}
