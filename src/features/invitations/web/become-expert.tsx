/** An adult author with an expert invitation takes one more role in the same account (product §1). */
import { useNavigate } from '#router/hooks.ts';
import { useClient, useEnter, useViewer } from '#api/page-context.tsx';
import { becomeExpert } from '#features/invitations/contract.ts';
import { adultsBornBy, showDay } from '#kernel/calendar.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/error-block.tsx';
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import * as z from 'zod/mini';

const emptySchema = z.object({});

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
  const text = useText();
  const home = (
    <LinkButton to="/profile" tone="outline" size="small">
      {text('accounts@web.toCabinet')}
    </LinkButton>
  );
  return (
    <Notice type="warning" title={text('invitations@web.expert.youngTitle')} action={home}>
      {text('invitations@web.expert.young')}
    </Notice>
  );
}

function AcceptRole({ code, expiresAt }: BecomeExpertProps) {
  const text = useText();
  const client = useClient();
  const enter = useEnter();
  const navigate = useNavigate();
  const form = useForm(emptySchema, { defaults: {} });
  const accept = async () => {
    const opened = await client.call(becomeExpert, { input: { invite_code: code } });
    await enter(opened);
    await navigate(opened.landing);
  };
  return (
    <Form form={form} onSubmit={accept} noLegend>
      <Notice type="note" title={text('invitations@web.expert.invited')}>
        {text('invitations@web.expert.oneMore', { day: showDay(expiresAt) })}
      </Notice>
      <FormActions>
        <SubmitButton>{text('invitations@web.expert.become')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
