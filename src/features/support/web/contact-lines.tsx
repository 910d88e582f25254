/** The fund's contacts in lines; a line that is not filled in is not there. */
import type { ReactNode } from 'react';
import { useText } from '#ui/i18n.tsx';
import type { ContactCard } from '#features/support/contract.ts';
import css from '#features/support/web/contact-lines.module.css';

export function ContactLines({ contacts }: { contacts: Omit<ContactCard, 'requisites'> }) {
  const text = useText();
  const { address, phone, email, hours } = contacts;
  return (
    <dl className={css.lines}>
      {email && (
        <Line name={text('support@contacts.email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </Line>
      )}
      {phone && (
        <Line name={text('support@contacts.phone')}>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </Line>
      )}
      {address && <Line name={text('support@contacts.address')}>{address}</Line>}
      {hours && <Line name={text('support@contacts.hours')}>{hours}</Line>}
    </dl>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
