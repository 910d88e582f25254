/** A page of one form: a dark title panel at the left from 960 px, above the form on smaller screens. */
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import type from '#ui/type.module.css';
import css from '#ui/split-screen.module.css';

export interface SplitScreenProps {
  /** The typewriter line over the words: what this page is. */
  slug: string;
  /** The words of the panel, in large type; they decorate, the page's own title is `title`. */
  words: string;
  title: string;
  /** Under the title. */
  sub?: ReactNode;
  /** Parts of a long form: `id` is that of the part. */
  steps?: readonly { id: string; title: string }[];
  /** The last line of the panel. */
  scene: string;
  /** Beside the form: what else may be of use. */
  help?: ReactNode;
  children: ReactNode;
}

export function SplitScreen({ slug, words, title, sub, steps, scene, help, children }: SplitScreenProps) {
  return (
    <div className={css.split}>
      <div className={css.panel}>
        <div className={css.inside} data-stage="">
          <p className={classes(type.slug, css.slug)}>{slug}</p>
          <p className={css.words}>{words}</p>
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
          <p className={classes(type.slug, css.scene)} aria-hidden="true">
            {scene}
          </p>
        </div>
      </div>
      <div className={css.side}>
        <div className={css.form}>
          <h1 className={type.title}>{title}</h1>
          {sub && <p className={css.sub}>{sub}</p>}
          <div className={css.content}>{children}</div>
          {help && <div className={css.help}>{help}</div>}
        </div>
      </div>
    </div>
  );
}
