/** A page with one form and a dark title panel: at the left from 960 px, else above the form. */
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import typography from '#ui/typography.module.css';
import css from '#ui/site/split-screen.module.css';

export interface SplitScreenProps {
  /** Label above the headline: what this page is. */
  slug: string;
  /** Decorative headline of the panel. The h1 of the page is `title`. */
  headline: string;
  title: string;
  /** Below the title. */
  subtitle?: ReactNode;
  /** Sections of a long form. `id` is the id of the section. */
  steps?: readonly { id: string; title: string }[];
  /** Last line of the panel. */
  footnote: string;
  /** Help next to the form. */
  help?: ReactNode;
  children: ReactNode;
}

export function SplitScreen({
  slug,
  headline,
  title,
  subtitle,
  steps,
  footnote,
  help,
  children,
}: SplitScreenProps) {
  return (
    <div className={css.split}>
      <div className={css.panel}>
        <div className={css.inside} data-stage="">
          <p className={classes(typography.slug, css.slug)}>{slug}</p>
          <p className={css.headline}>{headline}</p>
          {steps && (
            <ol className={css.steps}>
              {steps.map((step) => (
                <li key={step.id}>
                  <a href={`#${step.id}`} className={css.step}>
                    {step.title}
                  </a>
                </li>
              ))}
            </ol>
          )}
          <p className={classes(typography.slug, css.footnote)} aria-hidden="true">
            {footnote}
          </p>
        </div>
      </div>
      <div className={css.side}>
        <div className={css.form}>
          <h1 className={typography.title}>{title}</h1>
          {subtitle && <p className={css.subtitle}>{subtitle}</p>}
          <div className={css.content}>{children}</div>
          {help && <div className={css.help}>{help}</div>}
        </div>
      </div>
    </div>
  );
}
