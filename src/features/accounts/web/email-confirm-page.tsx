/** The link of the letter: it worked, it is too old, it has been used, or it is somebody else's (product §2). */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '#api/envelope.ts';
import { useGround, useViewer } from '#api/page-context.tsx';
import { confirmEmail } from '#features/accounts/contract.ts';
import { homeOf } from '#features/accounts/web/home-of.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconCircleCheck, IconClock, IconLink, IconMail } from '#ui/icons.tsx';
import { OverlayLoader } from '#ui/overlay-loader.tsx';
import { PageTitle } from '#ui/page-title.tsx';

const outcomes = {
  confirmed: IconCircleCheck,
  used: IconCircleCheck,
  expired: IconClock,
  foreign: IconLink,
  none: IconMail,
} as const;
type Outcome = keyof typeof outcomes;

export function Page() {
  const text = useText();
  const { id } = useParams();
  return (
    <>
      <PageTitle title={text('accounts@web.emailConfirm.title')} />
      {id ? <Confirming token={id} /> : <Ending outcome="none" />}
    </>
  );
}

function Confirming({ token }: { token: string }) {
  const text = useText();
  const { client, refreshViewer } = useGround();
  const asked = useQuery({
    queryKey: ['email.confirm', token],
    // A link works once, so whatever came of it stays.
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: () =>
      client.call(confirmEmail, { params: { token } }).then(
        async (): Promise<Outcome> => {
          await refreshViewer();
          return 'confirmed';
        },
        async (error: unknown): Promise<Outcome> => {
          if (!(error instanceof ApiError)) throw error;
          if (error.has('not_found')) return 'foreign';
          if (!error.has('token_invalid')) throw error;
          return (await refreshViewer())?.emailConfirmed ? 'used' : 'expired';
        },
      ),
  });
  if (asked.data) return <Ending outcome={asked.data} />;
  if (!asked.error) return <OverlayLoader on title={text('accounts@web.emailConfirm.asking')} />;
  const words = asked.error instanceof ApiError ? asked.error.message : '';
  return <ErrorBlock {...(words && { text: words })} onRetry={() => void asked.refetch()} />;
}

function Ending({ outcome }: { outcome: Outcome }) {
  const text = useText();
  const viewer = useViewer();
  if (!viewer) return null;
  const confirmed = viewer.emailConfirmed;
  return (
    <EmptyState
      panel
      icon={outcomes[outcome]}
      title={text(`accounts@web.emailConfirm.${outcome}`)}
      help={text(`accounts@web.emailConfirm.${outcome}Help`, { email: viewer.email })}
      action={
        <LinkButton to={confirmed ? homeOf(viewer) : '/registration/confirm'}>
          {confirmed ? text('accounts@web.toCabinet') : text('accounts@web.emailConfirm.again')}
        </LinkButton>
      }
    />
  );
}
