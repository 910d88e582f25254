/** "About the programme" (spec §2): the text takes 8 of 12 columns, the drawing 4. Cards go three per row. */
import { FactCard } from '#ui/site/cards.tsx';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import { MarkdownHtml } from '#ui/markdown-html.tsx';
import { SectionHead } from '#ui/site/section-head.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import type { readAbout } from '#features/content/calls.ts';
import { AboutDrawing } from '#features/content/web/about-drawing.tsx';
import css from '#features/content/web/blocks.module.css';

export type About = OutputOf<typeof readAbout>;

export function AboutBlock({ about }: { about: About }) {
  const t = useTranslate();
  if (!about || (!about.previewText.trim() && about.list.length === 0)) return null;
  const isDark = about.theme === 'dark';
  return (
    <section
      data-stage={isDark ? '' : undefined}
      className={classes(grid.band, isDark ? grid.ink : grid.paper)}
      aria-labelledby="about"
    >
      <div className={grid.wrap}>
        <SectionHead title={t('content@about.title')} numbered id="about" />
        <div className={grid.grid}>
          <MarkdownHtml html={about.previewHtml} className={grid.twoThirds} />
          <div className={`${grid.third} ${css.drawing}`}>
            <AboutDrawing />
          </div>
        </div>
        {about.list.length > 0 && (
          <ul className={`${grid.grid} ${css.cards}`}>
            {about.list.map((card, index) => (
              <li key={index} className={grid.third}>
                <FactCard title={card.title} hint={card.hint || undefined}>
                  {card.text}
                </FactCard>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
