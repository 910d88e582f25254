/** Says that the application has been sent. Shown only right after a submission, which adds `sent` to the URL. */
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { useSearchParams } from '#router/hooks.ts';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';

type Sent = Pick<ReadApplicationOutput, 'number' | 'submittedAt' | 'resubmittedAt' | 'status'>;

export function SentNotice({ application }: { application: Sent }) {
  const t = useTranslate();
  const [search] = useSearchParams();
  const { number, submittedAt, resubmittedAt, status } = application;
  if (!search.has('sent') || status !== 'SUBMITTED' || number === null || submittedAt === null) return null;
  return (
    <div ref={takeLostFocus} role="status" tabIndex={-1}>
      <Notice
        type="success"
        title={t(`applications@web.sent.${resubmittedAt ? 'again' : 'title'}`, { number })}
      >
        {t('applications@web.sent.text', { at: formatDateTime(resubmittedAt ?? submittedAt) })}
      </Notice>
    </div>
  );
}

/** The form with the pressed button is hidden before it is removed, so that nothing else has kept the focus. */
function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
