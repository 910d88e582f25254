/** Native `<details>`, which open without scripts. */
import type { ReactNode } from 'react';
import { IconPlus } from '#ui/icons.tsx';
import css from '#ui/site/accordion.module.css';

export interface AccordionItem {
  /** Also the id of the element, for links with a hash. */
  id: string;
  title: ReactNode;
  content: ReactNode;
  open?: boolean;
}

export function Accordion({ items, level = 3 }: { items: readonly AccordionItem[]; level?: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <div className={css.list}>
      {items.map((item) => (
        <details key={item.id} id={item.id} className={css.item} open={item.open}>
          <summary className={css.summary}>
            <Heading className={css.title}>{item.title}</Heading>
            <IconPlus />
          </summary>
          <div className={css.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
