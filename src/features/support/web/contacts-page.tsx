import { useLoaderData } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { appContextOf } from '#api/app-context.tsx';
import type { MetaFunction } from '#api/page-meta.ts';
import { LinkButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import columns from '#ui/site/columns-page.module.css';
import typography from '#ui/typography.module.css';
import { readContacts } from '#features/support/calls.ts';
import type { ContactCard } from '#features/support/schemas.ts';
import { ContactLines } from '#features/support/web/contact-lines.tsx';
import css from '#features/support/web/contacts-page.module.css';

export const loader = (args: LoaderFunctionArgs): Promise<ContactCard> =>
  appContextOf(args).client.call(readContacts, { signal: args.request.signal });

export const meta: MetaFunction<ContactCard> = ({ loaderData, t, settings, absoluteUrl }) => ({
  description: t('support@contacts.lead'),
  picture: '/og/contacts.png',
  structuredData: [
    {
      '@type': 'Organization',
      name: loaderData.name || settings.productName,
      url: absoluteUrl('/'),
      ...(loaderData.email && { email: loaderData.email }),
      ...(loaderData.phone && { telephone: loaderData.phone }),
      ...(loaderData.address && { address: loaderData.address }),
    },
  ],
});

export function ContactsPage() {
  const t = useTranslate();
  const contacts = useLoaderData<ContactCard>();
  const requisites = requisitesOf(contacts);
  return (
    <div className={`${grid.wrap} ${columns.page}`}>
      <h1 className={typography.title}>{t('support@contacts.title')}</h1>
      <p className={`${typography.lead} ${columns.lead}`}>{t('support@contacts.lead')}</p>
      <div className={`${columns.columns} ${css.columns}`}>
        <ContactLines contacts={contacts} />
        <section className={css.ask} aria-labelledby="ask">
          <h2 id="ask" className={typography.sub}>
            {t('support@contacts.ask')}
          </h2>
          <p>{t('support@contacts.askHelp')}</p>
          <div className={css.links}>
            <LinkButton to="/faq/ask">{t('support@ask.title')}</LinkButton>{' '}
            <LinkButton to="/faq" tone="outline">
              {t('common@header.faq')}
            </LinkButton>
          </div>
        </section>
      </div>
      {requisites && (
        <section className={css.requisites} aria-labelledby="requisites">
          <h2 id="requisites" className={typography.sub}>
            {t('support@contacts.requisites')}
          </h2>
          <p className={css.lines}>{requisites}</p>
        </section>
      )}
    </div>
  );
}

/** Begin with the name, also when the officer has typed it there. */
const requisitesOf = ({ name = '', requisites }: ContactCard): string =>
  requisites.startsWith(name) ? requisites : `${name}\n${requisites}`.trimEnd();

export { ContactsPage as Component };
