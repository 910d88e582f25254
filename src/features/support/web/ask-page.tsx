/** Page with the question form. The form loads after the page; without scripts the page offers an e-mail address instead. */
import { Suspense, useState } from 'react';
import { useLoaderData } from '#router/hooks.ts';
import { Link } from '#router/link.tsx';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { appContextOf, useViewer } from '#api/app-context.tsx';
import type { MetaFunction } from '#api/page-meta.ts';
import type { Viewer } from '#api/viewer.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import { Skeleton, TextSkeleton } from '#ui/data/skeleton.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import typography from '#ui/typography.module.css';
import { useHydrated } from '#ui/hooks/use-hydrated.ts';
import { readContacts } from '#features/support/calls.ts';
import type { ContactCard } from '#features/support/schemas.ts';
import { ContactLines } from '#features/support/web/contact-lines.tsx';
import css from '#features/support/web/ask-page.module.css';

const AskForm = lazyPart(() => import('#features/support/web/ask-form.tsx'), 'AskForm');
const OwnQuestions = lazyPart(() => import('#features/support/web/own-questions.tsx'), 'OwnQuestions');

export const loader = (args: LoaderFunctionArgs): Promise<ContactCard> =>
  appContextOf(args).client.call(readContacts, { signal: args.request.signal });

export const meta: MetaFunction<ContactCard> = ({ t }) => ({ description: t('support@ask.lead') });

export function AskPage() {
  const t = useTranslate();
  const viewer = useViewer();
  const contacts = useLoaderData<ContactCard>();
  const [lastAsked, setLastAsked] = useState<number | null>(null);
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
          {viewer ? <ChatNotice viewer={viewer} /> : <SignInNotice />}
          <LazyAskForm email={contacts.email} onSent={setLastAsked} />
          {viewer && <OwnQuestionsSection key={viewer.id} lastAsked={lastAsked} />}
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

/** In a chat the answer stands below the question. Not for officers, who answer questions. */
function ChatNotice({ viewer }: { viewer: Viewer }) {
  const t = useTranslate();
  if (viewer.roles[0] === 'FK_ADMIN') return null;
  return (
    <p className={css.notice}>
      {t('support@ask.chat')}{' '}
      <Link to="/chat?new=SUPPORT" className={typography.link}>
        {t('support@ask.toChat')}
      </Link>
    </p>
  );
}

/** Notices and letters about an answer link here, and the session may have ended meanwhile. */
function SignInNotice() {
  const t = useTranslate();
  return (
    <p className={css.notice}>
      {t('support@ask.signIn')}{' '}
      <Link to={`/login?return=${encodeURIComponent('/faq/ask#questions')}`} className={typography.link}>
        {t('support@ask.toAnswer')}
      </Link>
    </p>
  );
}

/** The heading is rendered by the server, so that a link to `#questions` finds it. */
function OwnQuestionsSection({ lastAsked }: { lastAsked: number | null }) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  return (
    <section id="questions" className={css.questions} aria-labelledby="own-questions">
      <h2 id="own-questions" className={typography.sub}>
        {t('support@own.title')}
      </h2>
      {isHydrated ? (
        <Suspense fallback={<TextSkeleton lines={5} />}>
          <OwnQuestions lastAsked={lastAsked} />
        </Suspense>
      ) : (
        <TextSkeleton lines={5} />
      )}
    </section>
  );
}

function LazyAskForm({ email, onSent }: { email: string; onSent: (number: number) => void }) {
  const isHydrated = useHydrated();
  return isHydrated ? (
    <Suspense fallback={<FormSkeleton />}>
      <AskForm onSent={onSent} />
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
