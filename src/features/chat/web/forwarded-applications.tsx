import type { ForwardedApplication } from '#features/chat/schemas.ts';
import { Link } from '#router/link.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/chat/web/messages.module.css';

interface ForwardedApplicationsProps {
  applications: readonly ForwardedApplication[];
}

/** Officers of the expertise read the threads that have them, and may review applications. */
export function ForwardedApplications({ applications }: ForwardedApplicationsProps) {
  const t = useTranslate();
  return applications.map(({ applicationId, number }) => (
    <p key={applicationId} className={css.application}>
      <Link to={`/administrator/request/${applicationId}`} className={typography.link}>
        {t('chat@message.application', { number })}
      </Link>
    </p>
  ));
}
