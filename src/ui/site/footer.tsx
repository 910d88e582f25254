import type { ReactNode } from 'react';
import { Link } from '#router/link.tsx';
import type { Translate } from '#kernel/translate.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { Logo } from '#ui/logo.tsx';
import type { LinkItem } from '#ui/site/account-action.tsx';
import grid from '#ui/layout-grid.module.css';
import typography from '#ui/typography.module.css';
import css from '#ui/site/footer.module.css';

export interface SiteFooterProps {
  year: number;
  links?: readonly LinkItem[];
  /** The visitor has an account, so registration is not offered. */
  hasAccount?: boolean;
  legal: readonly LinkItem[];
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

const linkItems = (links: readonly LinkItem[]) =>
  links.map((link) => (
    <li key={link.to}>
      <Link to={link.to}>{link.text}</Link>
    </li>
  ));

const defaultSections = (t: Translate, hasAccount: boolean): LinkItem[] => [
  { to: '/authors', text: t('common@header.authors') },
  { to: '/news', text: t('common@header.news') },
  { to: '/faq', text: t('common@header.faq') },
  { to: '/contacts', text: t('common@footer.contacts') },
  ...(hasAccount ? [] : [{ to: '/registration', text: t('common@header.register') } as const]),
];

export function SiteFooter({ year, links, hasAccount = false, legal, contacts = {} }: SiteFooterProps) {
  const t = useTranslate();
  const sections = links ?? defaultSections(t, hasAccount);
  const { email, phone, address } = contacts;
  return (
    <footer className={css.footer} data-stage="">
      <div className={grid.wrap}>
        <div className={css.columns}>
          <div className={css.brand}>
            <Logo onDark />
            <p className={css.motto}>{t('common@footer.motto')}</p>
          </div>
          <FooterColumn title={t('common@footer.sections')}>{linkItems(sections)}</FooterColumn>
          <FooterColumn title={t('common@footer.legal')}>{linkItems(legal)}</FooterColumn>
          {(email || phone || address) && (
            <FooterColumn title={t('common@footer.contacts')}>
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
          <span>{t('common@footer.rights', { year: String(year) })}</span>{' '}
          <span className={typography.slug} aria-hidden="true">
            {t('common@footer.slug')}
          </span>
        </div>
      </div>
    </footer>
  );
}
