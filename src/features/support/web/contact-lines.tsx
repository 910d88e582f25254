/** The fund's contacts. Empty ones are omitted. */
import type { ReactNode } from 'react';
import { useTranslate } from '#ui/i18n.tsx';
import type { ContactCard } from '#features/support/schemas.ts';
import css from '#features/support/web/contact-lines.module.css';

export function ContactLines({ contacts }: { contacts: Omit<ContactCard, 'name' | 'requisites'> }) {
  const t = useTranslate();
  const { address, phone, email, hours } = contacts;
  return (
    <dl className={css.lines}>
      {email && (
        <ContactLine name={t('support@contacts.email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </ContactLine>
      )}
      {phone && (
        <ContactLine name={t('support@contacts.phone')}>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </ContactLine>
      )}
      {address && <ContactLine name={t('support@contacts.address')}>{address}</ContactLine>}
      {hours && <ContactLine name={t('support@contacts.hours')}>{hours}</ContactLine>}
    </dl>
  );
}

const ContactLine = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
