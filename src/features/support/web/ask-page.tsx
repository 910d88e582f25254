/** Page with the question form. The form loads after the page; without scripts the page offers an e-mail address instead. */
import { Suspense, lazy } from 'react';
import { useLoaderData } from '#router/hooks.ts';
import { Link } from '#router/link.tsx';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { appContextOf, useViewer } from '#api/app-context.tsx';
import type { MetaFunction } from '#api/page-meta.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import { Skeleton } from '#ui/data/skeleton.tsx';
import typography from '#ui/typography.module.css';
import { useHydrated } from '#ui/hooks/use-hydrated.ts';
import { readContacts } from '#features/support/calls.ts';
import type { ContactCard } from '#features/support/schemas.ts';
import { ContactLines } from '#features/support/web/contact-lines.tsx';
import css from '#features/support/web/ask-page.module.css';

const AskForm = lazy(async () => ({ default: (await import('#features/support/web/ask-form.tsx')).AskForm }));

export const loader = (args: LoaderFunctionArgs): Promise<ContactCard> =>
  appContextOf(args).client.call(readContacts, { signal: args.request.signal });

export const meta: MetaFunction<ContactCard> = ({ t }) => ({ description: t('support@ask.lead') });

export function AskPage() {
  const t = useTranslate();
  const contacts = useLoaderData<ContactCard>();
  return (
    <div className={`${grid.wrap} ${css.page}`}>
      <Breadcrumbs
        items={[
          { text: t('common@header.home'), to: '/' },
          { text: t('common@header.faq'), to: '/faq' },
          { text: t('support@ask.title') },
        ]}
      />
      <h1 className={`${typography.title} ${css.title}`}>{t('support@ask.title')}</h1>
      <p className={`${typography.lead} ${css.lead}`}>{t('support@ask.lead')}</p>
      <div className={css.columns}>
        <div className={css.form}>
          <ChatNotice />
          <LazyAskForm email={contacts.email} />
        </div>
        <aside className={css.aside} aria-labelledby="otherwise">
          <h2 id="otherwise" className={typography.sub}>
            {t('support@ask.otherwise')}
          </h2>
          <ContactLines contacts={contacts} />
        </aside>
      </div>
    </div>
  );
}

export { AskPage as Component };

/** Who is signed in reads the answer where the question is. Officers answer, they do not ask. */
function ChatNotice() {
  const t = useTranslate();
  const viewer = useViewer();
  if (!viewer || viewer.roles[0] === 'FK_ADMIN') return null;
  return (
    <p className={css.chat}>
      {t('support@ask.chat')}{' '}
      <Link to="/chat?new=SUPPORT" className={typography.link}>
        {t('support@ask.toChat')}
      </Link>
    </p>
  );
}

function LazyAskForm({ email }: { email: string }) {
  const isHydrated = useHydrated();
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
  const t = useTranslate();
  return (
    <p className={typography.body}>
      {t('support@ask.noScripts')}{' '}
      {email && (
        <a href={`mailto:${email}`} className={typography.link}>
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
