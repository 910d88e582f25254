import { translateOr } from '#kernel/translate.ts';
import type { AuthorPage } from '#features/catalogue/author-shapes.ts';
import { authorTier } from '#kernel/rating-tier.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/data/badge.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import { MarkdownHtml } from '#ui/markdown-html.tsx';
import css from '#app/web/pages/company.module.css';

export function AuthorFacts({ author, name }: { author: AuthorPage; name: string }) {
  const t = useTranslate();
  return (
    <Panel>
      <div className={css.author}>
        <Avatar src={author.personalPhoto} name={name} width={250} shape="square" />
        {author.ufRating > 0 && (
          <p>
            <Badge value={String(author.ufRating)} tier={authorTier(author.ufRating)} size="large" />
          </p>
        )}
        <Facts
          items={[
            {
              name: t('catalogue@author.genres'),
              value: author.genres.map((genre) => genre.name).join(', '),
              wide: true,
            },
            { name: t('catalogue@author.since'), value: author.yearFrom },
            {
              name: t('catalogue@author.notes'),
              value: author.notesHtml && <MarkdownHtml html={author.notesHtml} className={css.notes} />,
              wide: true,
            },
            ...author.educations.map((education) => ({
              name: translateOr(t, `profile@level.${education.level}`, education.level),
              value: [education.institution, education.speciality, education.workshop, yearsOf(education)]
                .filter(Boolean)
                .join(', '),
              wide: true,
            })),
          ]}
        />
      </div>
    </Panel>
  );
}

/** Equal years are shown once. */
const yearsOf = ({ yearFrom, yearTo }: AuthorPage['educations'][number]): string =>
  [...new Set([yearFrom, yearTo])].filter(Boolean).join('–');
