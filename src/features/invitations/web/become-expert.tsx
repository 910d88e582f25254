/** An adult author with an expert invitation adds the role of an expert to the same account (product §1). */
import { useAppContext, useViewer } from '#api/app-context.tsx';
import { useOpenAfterSave } from '#api/use-open-after-save.ts';
import { becomeExpert } from '#features/invitations/calls.ts';
import { adultsBornBy, formatDay } from '#kernel/calendar.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { lazySchema } from '#ui/form/lazy-schema.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

const loadSchema = lazySchema(() => import('#features/invitations/company-form.ts'), 'acceptForm');

interface BecomeExpertProps {
  code: string;
  expiresAt: string;
}

export function BecomeExpert(props: BecomeExpertProps) {
  return isAdult(useViewer()?.birthday) ? <AcceptRole {...props} /> : <TooYoungNotice />;
}

const isAdult = (birthday: string | null | undefined): boolean =>
  birthday != null && birthday <= adultsBornBy(new Date());

function TooYoungNotice() {
  const t = useTranslate();
  const home = (
    <LinkButton to="/profile" tone="outline" size="small">
      {t('accounts@web.toCabinet')}
    </LinkButton>
  );
  return (
    <Notice type="warning" title={t('invitations@web.expert.youngTitle')} action={home}>
      {t('invitations@web.expert.young')}
    </Notice>
  );
}

function AcceptRole({ code, expiresAt }: BecomeExpertProps) {
  const t = useTranslate();
  const { client, storeToken } = useAppContext();
  const openAfterSave = useOpenAfterSave();
  const form = useForm(loadSchema, { defaultValues: {} });
  const accept = async () => {
    const session = await client.call(becomeExpert, { input: { invite_code: code } });
    // The code is used up: an error here would invite to send it again.
    storeToken(session.csrf);
    await openAfterSave(session.landing);
  };
  return (
    <Form form={form} onSubmit={accept} noLegend>
      <Notice type="note" title={t('invitations@web.expert.invited')}>
        {t('invitations@web.expert.oneMore', { day: formatDay(expiresAt) })}
      </Notice>
      <FormActions>
        <SubmitButton>{t('invitations@web.expert.become')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
