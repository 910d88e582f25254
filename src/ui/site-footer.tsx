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
  /** The visitor has an account, so registration is not offered. */
  known?: boolean;
  legal: readonly WayTo[];
  contacts?: { email?: string; phone?: string; address?: string };
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.list}>{children}</ul>
    </div>
  );
}

const linkItems = (links: readonly WayTo[]) =>
  links.map((link) => (
    <li key={link.to}>
      <Link to={link.to}>{link.text}</Link>
    </li>
  ));

const defaultSections = (text: Text, known: boolean): WayTo[] => [
  { to: '/authors', text: text('common@header.authors') },
  { to: '/news', text: text('common@header.news') },
  { to: '/faq', text: text('common@header.faq') },
  { to: '/contacts', text: text('common@footer.contacts') },
  ...(known ? [] : [{ to: '/registration', text: text('common@header.register') }]),
];

export function SiteFooter({ year, links, known = false, legal, contacts = {} }: SiteFooterProps) {
  const text = useText();
  const sections = links ?? defaultSections(text, known);
  const { email, phone, address } = contacts;
  return (
    <footer className={css.footer} data-stage="">
      <div className={grid.wrap}>
        <div className={css.columns}>
          <div className={css.brand}>
            <Logo onDark />
            <p className={css.motto}>{text('common@footer.motto')}</p>
          </div>
          <FooterColumn title={text('common@footer.sections')}>{linkItems(sections)}</FooterColumn>
          <FooterColumn title={text('common@footer.legal')}>{linkItems(legal)}</FooterColumn>
          {(email || phone || address) && (
            <FooterColumn title={text('common@footer.contacts')}>
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
            </FooterColumn>
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
