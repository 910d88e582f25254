/** Asks accounts without the current required consents for them before any other page (product §2). */
import { Link } from '#router/link.tsx';
import { redirect } from '#router/responses.ts';
import { useLoaderData, useNavigate, useSearchParams } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { appContextOf, useAppContext } from '#api/app-context.tsx';
import { consentKinds } from '#features/accounts/consents.ts';
import type { ConsentKind } from '#features/accounts/consents.ts';
import { giveConsents, readConsents } from '#features/accounts/calls.ts';
import { homePath } from '#features/accounts/web/home-path.ts';
import { useLogout } from '#features/accounts/web/use-logout.ts';
import { Button } from '#ui/button.tsx';
import { ConsentFields } from '#ui/form/consent-fields.tsx';
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { SplitScreen } from '#ui/site/split-screen.tsx';

const loadSchema = async () => (await import('#features/accounts/registration-form.ts')).consentsForm;

/** The kinds that are not given yet. */
export async function loader(args: LoaderFunctionArgs): Promise<ConsentKind[]> {
  const { viewer, client, safeReturnPath } = appContextOf(args);
  const returnPath = new URL(args.request.url).searchParams.get('return');
  if (viewer?.consented) throw redirect(safeReturnPath(returnPath) ?? homePath(viewer));
  const { items } = await client.call(readConsents);
  return items.filter(({ given }) => !given).map(({ kind }) => kind);
}

export function ConsentsPage() {
  const t = useTranslate();
  return (
    <SplitScreen
      slug={t('accounts@web.consents.slug')}
      headline={t('accounts@web.consents.words')}
      title={t('accounts@web.consents.title')}
      footnote={t('accounts@web.consents.scene')}
      subtitle={t('accounts@web.consents.sub')}
      help={
        <>
          {t('accounts@web.consents.help')} <Link to="/faq">{t('accounts@web.consents.faq')}</Link>
        </>
      }
    >
      <ConsentForm kinds={useLoaderData<ConsentKind[]>()} />
    </SplitScreen>
  );
}

export { ConsentsPage as Component };

/** `kinds`: the consents that are not given yet. */
function ConsentForm({ kinds }: { kinds: readonly ConsentKind[] }) {
  const t = useTranslate();
  const { client, refreshViewer, safeReturnPath } = useAppContext();
  const navigate = useNavigate();
  const logout = useLogout();
  const [query] = useSearchParams();
  const isGiven = (kind: ConsentKind) => !kinds.includes(kind);
  const form = useForm(loadSchema, {
    defaultValues: {
      personal_data: isGiven('personal_data'),
      terms: isGiven('terms'),
      mailing: isGiven('mailing'),
    },
  });
  return (
    <Form
      form={form}
      noLegend
      transient
      onSubmit={async (ticks) => {
        const accepted = consentKinds.filter((kind) => ticks[kind] && kinds.includes(kind));
        await client.call(giveConsents, { input: { kinds: accepted } });
        const viewer = await refreshViewer();
        if (viewer)
          await navigate(safeReturnPath(query.get('return')) ?? homePath(viewer), { replace: true });
      }}
    >
      <ConsentFields kinds={kinds} />
      <FormActions>
        <SubmitButton>{t('accounts@web.consents.send')}</SubmitButton>
        <Button tone="ghost" onClick={() => void logout()}>
          {t('common@cabinet.logout')}
        </Button>
      </FormActions>
    </Form>
  );
}
