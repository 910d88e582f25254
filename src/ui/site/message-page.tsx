/** A page with only a message: not found, forbidden, server error. */
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { To } from '#router/register.ts';
import { LinkButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import typography from '#ui/typography.module.css';
import css from '#ui/site/message-page.module.css';

export interface MessagePageProps {
  /** 403, 404 and 500 have default texts. */
  code?: '403' | '404' | '500';
  slug?: string;
  title?: string;
  help?: string;
  /** The first one is a button. Default: the home page. */
  links?: readonly { to: To; text: string }[];
  action?: ReactNode;
  /**
   * The page to retry. With a code the browser reloads it, which works without scripts and after a release. Without a code
   * the router does, because offline the browser would show its own error page.
   */
  retryTo?: To | undefined;
  level?: 1 | 2;
}

export function MessagePage({
  code,
  slug,
  title,
  help,
  links,
  action,
  retryTo,
  level = 1,
}: MessagePageProps) {
  const t = useTranslate();
  const Heading = `h${level}` as const;
  const codeText = (part: 'slug' | 'title' | 'help') =>
    code ? t(`common@message.${code}.${part}`) : undefined;
  const slugText = slug ?? codeText('slug');
  const home = { to: '/', text: t('common@message.home') } as const;
  const faq = { to: '/faq', text: t('common@header.faq') } as const;
  const visibleLinks = links ?? (code === '404' ? [home, faq] : [home]);
  const isFirst = (index: number) => index === 0 && !action && retryTo === undefined;
  return (
    <div className={css.page} data-stage="">
      <div className={grid.wrap}>
        {slugText && <p className={classes(typography.slug, css.slug)}>{slugText}</p>}
        <Heading className={css.title}>{title ?? codeText('title')}</Heading>
        <p className={css.help}>{help ?? codeText('help')}</p>
        <div className={css.links}>
          {action}{' '}
          {retryTo !== undefined && (
            <LinkButton to={retryTo} reloadDocument={code !== undefined} tone="white">
              {t('common@error.retry')}
            </LinkButton>
          )}
          {visibleLinks.map((link, index) => (
            <Fragment key={link.to}>
              {' '}
              <LinkButton
                to={link.to}
                tone={isFirst(index) ? 'white' : 'outline'}
                className={isFirst(index) ? undefined : css.outline}
              >
                {link.text}
              </LinkButton>
            </Fragment>
          ))}
        </div>
      </div>
    </div>
  );
}
