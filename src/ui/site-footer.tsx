/** The foot of public pages: sections, legal texts, contacts. */
import type { ReactNode } from 'react';
import { Link } from '#router/link.tsx';
import type { Text } from '#kernel/text.ts';
import { useText } from '#ui/i18n.tsx';
import { Logo } from '#ui/logo.tsx';
import type { WayTo } from '#ui/site-header.tsx';
import grid from '#ui/layout-grid.module.css';
import type from '#ui/type.module.css';
import css from '#ui/site-footer.module.css';

export interface SiteFooterProps {
  year: number;
  links?: readonly WayTo[];
  /** Somebody who has an account is offered no registration. */
  known?: boolean;
  legal: readonly WayTo[];
  contacts?: { email?: string; phone?: string; address?: string };
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.list}>{children}</ul>
    </div>
  );
}

const ways = (links: readonly WayTo[]) =>
  links.map((link) => (
    <li key={link.to}>
      <Link to={link.to}>{link.text}</Link>
    </li>
  ));

const sectionsOf = (text: Text, known: boolean): WayTo[] => [
  { to: '/authors', text: text('common@header.authors') },
  { to: '/news', text: text('common@header.news') },
  { to: '/faq', text: text('common@header.faq') },
  { to: '/contacts', text: text('common@footer.contacts') },
  ...(known ? [] : [{ to: '/registration', text: text('common@header.register') }]),
];

export function SiteFooter({ year, links, known = false, legal, contacts = {} }: SiteFooterProps) {
  const text = useText();
  const sections = links ?? sectionsOf(text, known);
  const { email, phone, address } = contacts;
  return (
    <footer className={css.footer} data-stage="">
      <div className={grid.wrap}>
        <div className={css.columns}>
          <div className={css.brand}>
            <Logo onDark />
            <p className={css.motto}>{text('common@footer.motto')}</p>
          </div>
          <Column title={text('common@footer.sections')}>{ways(sections)}</Column>
          <Column title={text('common@footer.legal')}>{ways(legal)}</Column>
          {(email || phone || address) && (
            <Column title={text('common@footer.contacts')}>
              {email && (
                <li>
                  <a href={`mailto:${email}`}>{email}</a>
                </li>
              )}
              {phone && (
                <li>
                  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
                </li>
              )}
              {address && (
                <li>
                  <span>{address}</span>
                </li>
              )}
            </Column>
          )}
        </div>
        <div className={css.last}>
          <span>{text('common@footer.rights', { year: String(year) })}</span>
          <span className={type.slug} aria-hidden="true">
            {text('common@footer.slug')}
          </span>
        </div>
      </div>
    </footer>
  );
}
