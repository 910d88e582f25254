/** Asks accounts without the current required consents for them before any other page (product §2). */
import { Link } from '#router/link.tsx';
import { redirect } from '#router/answers.ts';
import { useLoaded, useNavigate, useSearchParams } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import * as z from 'zod/mini';
import { groundOf, useGround } from '#api/page-context.tsx';
import { consentKinds } from '#features/accounts/consents.ts';
import type { ConsentKind } from '#features/accounts/consents.ts';
import { giveConsents, readConsents } from '#features/accounts/contract.ts';
import { ticked } from '#features/accounts/registration-form.ts';
import { homeOf } from '#features/accounts/web/home-of.ts';
import { useLogout } from '#features/accounts/web/use-logout.ts';
import { Button } from '#ui/button.tsx';
import { ConsentFields } from '#ui/consent-fields.tsx';
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { FormKit } from '#ui/kit.tsx';
import { SplitScreen } from '#ui/split-screen.tsx';

const schema = z.object({ personal_data: ticked, terms: ticked, mailing: z.boolean() });

/** The kinds that are not given yet. */
export async function loader(args: LoaderFunctionArgs): Promise<ConsentKind[]> {
  const { viewer, client, wayBack } = groundOf(args);
  const returnPath = new URL(args.request.url).searchParams.get('return');
  if (viewer?.consented) throw redirect(wayBack(returnPath) ?? homeOf(viewer));
  const { items } = await client.call(readConsents);
  return items.filter(({ given }) => !given).map(({ kind }) => kind);
}

export function Page() {
  const text = useText();
  return (
    <FormKit>
      <SplitScreen
        slug={text('accounts@web.consents.slug')}
        words={text('accounts@web.consents.words')}
        title={text('accounts@web.consents.title')}
        scene={text('accounts@web.consents.scene')}
        sub={text('accounts@web.consents.sub')}
        help={
          <>
            {text('accounts@web.consents.help')} <Link to="/faq">{text('accounts@web.consents.faq')}</Link>
          </>
        }
      >
        <ConsentForm kinds={useLoaded<ConsentKind[]>()} />
      </SplitScreen>
    </FormKit>
  );
}

/** `kinds`: the consents that are not given yet. */
function ConsentForm({ kinds }: { kinds: readonly ConsentKind[] }) {
  const text = useText();
  const { client, refreshViewer, wayBack } = useGround();
  const navigate = useNavigate();
  const logout = useLogout();
  const [query] = useSearchParams();
  const given = (kind: ConsentKind) => !kinds.includes(kind);
  const form = useForm(schema, {
    defaults: { personal_data: given('personal_data'), terms: given('terms'), mailing: given('mailing') },
  });
  return (
    <Form
      form={form}
      noLegend
      onSubmit={async (ticks) => {
        const accepted = consentKinds.filter((kind) => ticks[kind] && kinds.includes(kind));
        await client.call(giveConsents, { input: { kinds: accepted } });
        const viewer = await refreshViewer();
        if (viewer) await navigate(wayBack(query.get('return')) ?? homeOf(viewer), { replace: true });
      }}
    >
      <ConsentFields asked={kinds} />
      <FormActions>
        <SubmitButton>{text('accounts@web.consents.send')}</SubmitButton>
        <Button tone="ghost" onClick={() => void logout()}>
          {text('common@cabinet.logout')}
        </Button>
      </FormActions>
    </Form>
  );
}
