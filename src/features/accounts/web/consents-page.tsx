/** Asks for the required consents that an account lacks, before any other page opens (product §2). */
import { Fragment } from 'react';
import { Link } from '#router/link.tsx';
import { redirect } from '#router/responses.ts';
import { useLoaderData, useSearchParams } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { appContextOf, useAppContext, useViewer } from '#api/app-context.tsx';
import { useOpenAfterSave } from '#api/use-open-after-save.ts';
import { loadConsentVersions, versionsOf } from '#features/accounts/consent-versions.ts';
import type { ConsentKind } from '#features/accounts/consents.ts';
import { giveConsents, readConsents } from '#features/accounts/calls.ts';
import { homePath } from '#features/accounts/web/home-path.ts';
import { useLogout } from '#features/accounts/web/use-logout.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { ConsentFields } from '#ui/form/consent-fields.tsx';
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useConsents } from '#ui/form/use-consents.ts';
import { lazySchema } from '#ui/form/lazy-schema.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { SplitScreen } from '#ui/site/split-screen.tsx';

type ConsentItem = OutputOf<typeof readConsents>['items'][number];

const loadSchema = lazySchema(() => import('#features/accounts/registration-form.ts'), 'consentsForm');

/** Loads only the consents that the person has to answer. */
export async function loader(args: LoaderFunctionArgs): Promise<ConsentItem[]> {
  const { viewer, client, safeReturnPath } = appContextOf(args);
  const returnPath = new URL(args.request.url).searchParams.get('return');
  if (viewer?.consented) throw redirect((await safeReturnPath(returnPath)) ?? homePath(viewer));
  const { items } = await client.call(readConsents);
  return items.filter(({ asked }) => asked);
}

export function ConsentsPage() {
  const t = useTranslate();
  const isLeaving = useViewer()?.state === 'DELETING';
  return (
    <SplitScreen
      slug={t('accounts@web.consents.slug')}
      headline={t(isLeaving ? 'accounts@web.consents.leaving.words' : 'accounts@web.consents.words')}
      title={t('accounts@web.consents.title')}
      footnote={t('accounts@web.consents.scene')}
      subtitle={t(isLeaving ? 'accounts@web.consents.leaving.sub' : 'accounts@web.consents.sub')}
      help={
        <>
          {t('accounts@web.consents.help')} <Link to="/faq">{t('accounts@web.consents.faq')}</Link>
        </>
      }
    >
      <ConsentForm texts={useLoaderData<ConsentItem[]>()} isLeaving={isLeaving} />
    </SplitScreen>
  );
}

export { ConsentsPage as Component };

interface ConsentFormProps {
  texts: readonly ConsentItem[];
  /** The consent was withdrawn: giving it again cancels the deletion of the account. */
  isLeaving: boolean;
}

function ConsentForm({ texts, isLeaving }: ConsentFormProps) {
  const t = useTranslate();
  const { client, viewer, safeReturnPath } = useAppContext();
  const openAfterSave = useOpenAfterSave();
  const logout = useLogout();
  const consents = useConsents({ client, load: loadConsentVersions, initial: versionsOf(texts) });
  const [query] = useSearchParams();
  const kinds = texts.map(({ kind }) => kind);
  const isAnswered = (kind: ConsentKind) => !kinds.includes(kind);
  const form = useForm(loadSchema, {
    defaultValues: {
      personal_data: isAnswered('personal_data'),
      terms: isAnswered('terms'),
      publication: false,
      mailing: false,
    },
  });
  return (
    <Form
      form={form}
      noLegend
      transient
      onSubmit={async (ticks) => {
        const answers = Object.fromEntries(kinds.map((kind) => [kind, ticks[kind]]));
        const home = viewer ? homePath(viewer) : '/';
        const path = (await safeReturnPath(query.get('return'))) ?? home;
        // An unchecked box is an answer too.
        const withdraw = kinds.filter((kind) => !ticks[kind]);
        await consents.send({ form, ticks: answers }, (given) =>
          client.call(giveConsents, { input: { consents: given, withdraw } }),
        );
        await openAfterSave(path, { replace: true });
      }}
    >
      {isLeaving && (
        <Notice type="warning" title={t('accounts@web.consents.leaving.title')}>
          {t('accounts@web.consents.leaving.text')}
        </Notice>
      )}
      <ChangeNotes texts={texts} />
      <ConsentFields kinds={kinds} versions={consents.versions} />
      <FormActions>
        <SubmitButton>
          {t(isLeaving ? 'accounts@web.consents.leaving.send' : 'accounts@web.consents.send')}
        </SubmitButton>
        <Button tone="ghost" onClick={() => void logout()}>
          {t('common@cabinet.logout')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** The officers' notes on what changed in texts that the person accepted before. */
function ChangeNotes({ texts }: { texts: readonly ConsentItem[] }) {
  const t = useTranslate();
  const changed = texts.filter(({ note }) => note);
  if (!changed.length) return null;
  return (
    <Notice type="note" title={t('accounts@web.consents.changes')}>
      <dl>
        {changed.map(({ kind, title, note }) => (
          <Fragment key={kind}>
            <dt>{title}</dt>
            <dd>{note}</dd>
          </Fragment>
        ))}
      </dl>
    </Notice>
  );
}
