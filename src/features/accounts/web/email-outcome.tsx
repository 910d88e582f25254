/** The link of the letter: it worked, it is too old, it has been used, or it is somebody else's (product §2). */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useParams } from '#router/hooks.ts';
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
import css from '#features/accounts/web/outcome.module.css';

const outcomes = {
  confirmed: IconCircleCheck,
  used: IconCircleCheck,
  expired: IconClock,
  foreign: IconLink,
  none: IconMail,
} as const;
type Outcome = keyof typeof outcomes;

/** `phone`: the next step, which another feature draws; it can be put off (product §2). */
export function EmailOutcome({ phone }: { phone: ReactNode }) {
  const text = useText();
  const { id } = useParams();
  const known = useViewer()?.emailConfirmed ? 'used' : 'none';
  return (
    <>
      <PageTitle title={text('accounts@web.emailConfirm.title')} />
      {id ? <Confirming token={id} phone={phone} /> : <Ending outcome={known} phone={phone} />}
    </>
  );
}

function Confirming({ token, phone }: { token: string; phone: ReactNode }) {
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
  if (asked.data) return <Ending outcome={asked.data} phone={phone} />;
  if (!asked.error) return <OverlayLoader on title={text('accounts@web.emailConfirm.asking')} />;
  const words = asked.error instanceof ApiError ? asked.error.message : '';
  return <ErrorBlock {...(words && { text: words })} onRetry={asked.refetch} />;
}

function Ending({ outcome, phone }: { outcome: Outcome; phone: ReactNode }) {
  const text = useText();
  const viewer = useViewer();
  // Stays after it is done: whoever has typed the code sees what came of it.
  const [phoneIsNext] = useState(viewer?.phoneConfirmed === false);
  if (!viewer) return null;
  const confirmed = viewer.emailConfirmed;
  const phoneWaits = confirmed && phoneIsNext && !viewer.phoneConfirmed;
  return (
    <div className={css.steps}>
      <EmptyState
        panel
        icon={outcomes[outcome]}
        title={text(`accounts@web.emailConfirm.${outcome}`)}
        help={text(`accounts@web.emailConfirm.${outcome}Help`, { email: viewer.email })}
        action={
          <LinkButton
            to={confirmed ? homeOf(viewer) : '/registration/confirm'}
            tone={phoneWaits ? 'outline' : 'primary'}
          >
            {confirmed ? text('accounts@web.toCabinet') : text('accounts@web.emailConfirm.again')}
          </LinkButton>
        }
      />
      {confirmed && phoneIsNext && phone}
    </div>
  );
}
