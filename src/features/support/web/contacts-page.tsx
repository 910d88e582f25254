import { useLoaded } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { groundOf } from '#api/page-context.tsx';
import type { MetaOf } from '#api/page-meta.ts';
import { LinkButton } from '#ui/button.tsx';
import { useText } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import type from '#ui/type.module.css';
import { readContacts } from '#features/support/contract.ts';
import type { ContactCard } from '#features/support/contract.ts';
import { ContactLines } from '#features/support/web/contact-lines.tsx';
import css from '#features/support/web/contacts-page.module.css';

export const loader = (args: LoaderFunctionArgs): Promise<ContactCard> =>
  groundOf(args).client.call(readContacts, { signal: args.request.signal });

export const meta: MetaOf<ContactCard> = ({ loaded, text, settings, at }) => ({
  description: text('support@contacts.lead'),
  picture: '/og/contacts.png',
  things: [
    {
      '@type': 'Organization',
      name: settings.productName,
      url: at('/'),
      ...(loaded.email && { email: loaded.email }),
      ...(loaded.phone && { telephone: loaded.phone }),
      ...(loaded.address && { address: loaded.address }),
    },
  ],
});

export function Page() {
  const text = useText();
  const contacts = useLoaded<ContactCard>();
  return (
    <div className={`${grid.wrap} ${css.page}`}>
      <h1 className={type.title}>{text('support@contacts.title')}</h1>
      <p className={`${type.lead} ${css.lead}`}>{text('support@contacts.lead')}</p>
      <div className={css.columns}>
        <ContactLines contacts={contacts} />
        <section className={css.ask} aria-labelledby="ask">
          <h2 id="ask" className={type.sub}>
            {text('support@contacts.ask')}
          </h2>
          <p>{text('support@contacts.askHelp')}</p>
          <div className={css.links}>
            <LinkButton to="/faq/ask">{text('support@ask.title')}</LinkButton>
            <LinkButton to="/faq" tone="outline">
              {text('common@header.faq')}
            </LinkButton>
          </div>
        </section>
      </div>
      {contacts.requisites && (
        <section className={css.requisites} aria-labelledby="requisites">
          <h2 id="requisites" className={type.sub}>
            {text('support@contacts.requisites')}
          </h2>
          <p className={css.lines}>{contacts.requisites}</p>
        </section>
      )}
    </div>
  );
}
