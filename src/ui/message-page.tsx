/** A page with nothing but a message: not found, forbidden, server error and the like. */
import type { ReactNode } from 'react';
import { LinkButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useText } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import type from '#ui/type.module.css';
import css from '#ui/message-page.module.css';

export interface MessagePageProps {
  /** 403, 404 and 500 have default texts. */
  code?: '403' | '404' | '500';
  slug?: string;
  title?: string;
  help?: string;
  /** The first one is a button. Default: the home page. */
  links?: readonly { to: string; text: string }[];
  action?: ReactNode;
  /** URL to retry by a full page load, so that it works without scripts and after a release. */
  again?: string;
  level?: 1 | 2;
}

export function MessagePage({ code, slug, title, help, links, action, again, level = 1 }: MessagePageProps) {
  const text = useText();
  const Heading = `h${level}` as const;
  const codeText = (part: string) => (code ? text(`common@message.${code}.${part}`) : undefined);
  const home = { to: '/', text: text('common@message.home') };
  const faq = { to: '/faq', text: text('common@header.faq') };
  const shownLinks = links ?? (code === '404' ? [home, faq] : [home]);
  const isFirst = (index: number) => index === 0 && !action && again === undefined;
  return (
    <div className={css.page} data-stage="">
      <div className={grid.wrap}>
        <p className={classes(type.slug, css.slug)}>{slug ?? codeText('slug')}</p>
        <Heading className={css.title}>{title ?? codeText('title')}</Heading>
        <p className={css.help}>{help ?? codeText('help')}</p>
        <div className={css.links}>
          {action}
          {again !== undefined && (
            <LinkButton href={again} tone="white">
              {text('common@error.retry')}
            </LinkButton>
          )}
          {shownLinks.map((link, index) => (
            <LinkButton
              key={link.to}
              to={link.to}
              tone={isFirst(index) ? 'white' : 'outline'}
              className={isFirst(index) ? undefined : css.outline}
            >
              {link.text}
            </LinkButton>
          ))}
        </div>
      </div>
    </div>
  );
}
