/** Page with the question form. The form loads after the page; without scripts the page offers an e-mail address instead. */
import { Suspense, lazy } from 'react';
import { useLoaded } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { groundOf } from '#api/page-context.tsx';
import type { MetaOf } from '#api/page-meta.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { useText } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import { Skeleton } from '#ui/skeleton.tsx';
import type from '#ui/type.module.css';
import { useAlive } from '#ui/use-alive.ts';
import { readContacts } from '#features/support/contract.ts';
import type { ContactCard } from '#features/support/contract.ts';
import { ContactLines } from '#features/support/web/contact-lines.tsx';
import css from '#features/support/web/ask-page.module.css';

const AskForm = lazy(async () => ({ default: (await import('#features/support/web/ask-form.tsx')).AskForm }));

export const loader = (args: LoaderFunctionArgs): Promise<ContactCard> =>
  groundOf(args).client.call(readContacts, { signal: args.request.signal });

export const meta: MetaOf<ContactCard> = ({ text }) => ({ description: text('support@ask.lead') });

export function Page() {
  const text = useText();
  const contacts = useLoaded<ContactCard>();
  return (
    <div className={`${grid.wrap} ${css.page}`}>
      <Breadcrumbs
        items={[
          { text: text('common@header.home'), to: '/' },
          { text: text('common@header.faq'), to: '/faq' },
          { text: text('support@ask.title') },
        ]}
      />
      <h1 className={`${type.title} ${css.title}`}>{text('support@ask.title')}</h1>
      <p className={`${type.lead} ${css.lead}`}>{text('support@ask.lead')}</p>
      <div className={css.columns}>
        <div className={css.form}>
          <LazyAskForm email={contacts.email} />
        </div>
        <aside className={css.aside} aria-labelledby="otherwise">
          <h2 id="otherwise" className={type.sub}>
            {text('support@ask.otherwise')}
          </h2>
          <ContactLines contacts={contacts} />
        </aside>
      </div>
    </div>
  );
}

function LazyAskForm({ email }: { email: string }) {
  const isHydrated = useAlive();
  return isHydrated ? (
    <Suspense fallback={<FormSkeleton />}>
      <AskForm />
    </Suspense>
  ) : (
    <>
      <FormSkeleton />
      <noscript>
        <NoScriptHelp email={email} />
      </noscript>
    </>
  );
}

function NoScriptHelp({ email }: { email: string }) {
  const text = useText();
  return (
    <p className={type.body}>
      {text('support@ask.noScripts')}{' '}
      {email && (
        <a href={`mailto:${email}`} className={type.link}>
          {email}
        </a>
      )}
    </p>
  );
}

/** As tall as the form, so that the page does not shift. */
function FormSkeleton() {
  return (
    <div className={css.skeleton}>
      <Skeleton height={76} />
      <Skeleton height={76} />
      <Skeleton height={76} />
      <Skeleton height={200} />
      <Skeleton height={48} width={200} />
    </div>
  );
}
