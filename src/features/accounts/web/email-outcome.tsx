/** The result of a confirmation link: confirmed, expired, already used, or of another account (product §2). */
import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useParams } from '#router/hooks.ts';
import { ApiError } from '#api/envelope.ts';
import { useRefreshViewerAfterSave, useViewer } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { confirmEmail } from '#features/accounts/calls.ts';
import { homePath } from '#features/accounts/web/home-path.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconClock } from '#ui/cabinet/icons.ts';
import { IconCircleCheck, IconLink, IconMail } from '#ui/icons.tsx';
import { OverlayLoader } from '#ui/overlay/loader.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import css from '#features/accounts/web/outcome.module.css';

const linkStatusIcons = {
  confirmed: IconCircleCheck,
  used: IconCircleCheck,
  expired: IconClock,
  foreign: IconLink,
  none: IconMail,
} as const;
type LinkStatus = keyof typeof linkStatusIcons;

/** `phone`: the next step, rendered by the phone feature; the person may postpone it (product §2). */
export function EmailOutcome({ phone }: { phone: ReactNode }) {
  const t = useTranslate();
  const { id } = useParams();
  const statusWithoutLink = useViewer()?.emailConfirmed ? 'used' : 'none';
  return (
    <>
      <PageTitle title={t('accounts@web.emailConfirm.title')} />
      {id ? (
        <ConfirmLink key={id} token={id} phone={phone} />
      ) : (
        <LinkResult status={statusWithoutLink} phone={phone} />
      )}
    </>
  );
}

function ConfirmLink({ token, phone }: { token: string; phone: ReactNode }) {
  const t = useTranslate();
  const viewer = useViewer();
  const refreshViewer = useRefreshViewerAfterSave();
  // Not a query: a link works once, so the call must never be repeated in the background.
  const { mutateAsync, isSuccess, error } = useApiMutation(confirmEmail, {
    onSuccess: refreshViewer,
    onError: (cause) => hasCode(cause, 'token_invalid') && refreshViewer(),
  });
  const confirm = useCallback(
    () => mutateAsync({ params: { token } }).catch(() => undefined),
    [mutateAsync, token],
  );
  useEffect(() => void confirm(), [confirm]);
  if (isSuccess) return <LinkResult status="confirmed" phone={phone} />;
  if (hasCode(error, 'not_found')) return <LinkResult status="foreign" phone={phone} />;
  if (hasCode(error, 'token_invalid'))
    return <LinkResult status={viewer?.emailConfirmed ? 'used' : 'expired'} phone={phone} />;
  if (!error) return <OverlayLoader visible title={t('accounts@web.emailConfirm.asking')} />;
  return <ErrorBlock error={error} onRetry={confirm} />;
}

const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.has(code);

function LinkResult({ status, phone }: { status: LinkStatus; phone: ReactNode }) {
  const t = useTranslate();
  const viewer = useViewer();
  // Read once, so that the phone step stays visible after the number is confirmed.
  const [startsWithPhoneStep] = useState(viewer?.phoneConfirmed === false);
  if (!viewer) return null;
  const confirmed = viewer.emailConfirmed;
  const phoneIsPending = confirmed && startsWithPhoneStep && !viewer.phoneConfirmed;
  return (
    <div className={css.steps}>
      <EmptyState
        panel
        icon={linkStatusIcons[status]}
        title={t(`accounts@web.emailConfirm.${status}`)}
        help={t(`accounts@web.emailConfirm.${status}Help`, { email: viewer.email })}
        action={
          <LinkButton
            to={confirmed ? homePath(viewer) : '/registration/confirm'}
            tone={phoneIsPending ? 'outline' : 'primary'}
          >
            {confirmed ? t('accounts@web.toCabinet') : t('accounts@web.emailConfirm.again')}
          </LinkButton>
        }
      />
      {confirmed && startsWithPhoneStep && phone}
    </div>
  );
}
