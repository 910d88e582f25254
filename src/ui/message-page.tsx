/** A page that is only a message: not found, forbidden, broken, or any other end of the road. */
import type { ReactNode } from 'react';
import { LinkButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useText } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import type from '#ui/type.module.css';
import css from '#ui/message-page.module.css';

export interface MessagePageProps {
  /** 404, 403 and 500 bring their own words. */
  code?: '403' | '404' | '500';
  slug?: string;
  title?: string;
  help?: string;
  /** The first one is the button; the default leads home. */
  links?: readonly { to: string; text: string }[];
  action?: ReactNode;
  /** The address to ask for once more: a whole new page, so that it works without scripts and after a release. */
  again?: string;
  level?: 1 | 2;
}

export function MessagePage({ code, slug, title, help, links, action, again, level = 1 }: MessagePageProps) {
  const text = useText();
  const Heading = `h${level}` as const;
  const own = (word: string) => (code ? text(`common@message.${code}.${word}`) : undefined);
  const home = { to: '/', text: text('common@message.home') };
  const faq = { to: '/faq', text: text('common@header.faq') };
  const ways = links ?? (code === '404' ? [home, faq] : [home]);
  const isFirst = (index: number) => index === 0 && !action && again === undefined;
  return (
    <div className={css.page} data-stage="">
      <div className={grid.wrap}>
        <p className={classes(type.slug, css.slug)}>{slug ?? own('slug')}</p>
        <Heading className={css.title}>{title ?? own('title')}</Heading>
        <p className={css.help}>{help ?? own('help')}</p>
        <div className={css.links}>
          {action}
          {again !== undefined && (
            <LinkButton href={again} tone="white">
              {text('common@error.retry')}
            </LinkButton>
          )}
          {ways.map((way, index) => (
            <LinkButton
              key={way.to}
              to={way.to}
              tone={isFirst(index) ? 'white' : 'outline'}
              className={isFirst(index) ? undefined : css.quiet}
            >
              {way.text}
            </LinkButton>
          ))}
        </div>
      </div>
    </div>
  );
}
