/** Tells whether guests see the author's page: it takes a consent, full age and a confirmed e-mail (152-FZ; product §2). */
import { useState } from 'react';
import { useViewer } from '#api/app-context.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import { readConsents } from '#features/accounts/calls.ts';
import type { ReadConsentsOutput } from '#features/accounts/schemas.ts';
import { Fact } from '#features/profile/web/fact.tsx';
import type { ProfileSummary } from '#features/profile/web/wire.ts';
import css from '#features/profile/web/profile.module.css';
import { adultsBornBy } from '#kernel/calendar.ts';
import { Link } from '#router/link.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';

/** Loaded together with the profile: a fact that appears later would shift the panels below it. */
export const useSitePageConsents = () => useApiQuery(readConsents);

interface SitePageFactProps {
  consents: ReadConsentsOutput;
  profile: Pick<ProfileSummary, 'birthday' | 'emailConfirmed'>;
}

export function SitePageFact({ consents, profile }: SitePageFactProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const [latestBirthday] = useState(() => adultsBornBy(new Date()));
  const obstacle = obstacleOf({ consents, profile, latestBirthday });
  return (
    <Fact name={t('profile@web.sitePage.name')}>
      <StatusDot tone={obstacle ? 'neutral' : 'success'}>
        {t(`profile@web.sitePage.${obstacle ? 'hidden' : 'shown'}`)}
      </StatusDot>
      {!obstacle && viewer && (
        <Link to={`/authors/${viewer.id}`} className={typography.alone}>
          {t('profile@web.sitePage.open')}
        </Link>
      )}
      {obstacle === 'consent' && (
        <Link to="/settings" className={typography.alone}>
          {t('profile@web.sitePage.toConsents')}
        </Link>
      )}
      {obstacle && <span className={css.hint}>{t(`profile@web.sitePage.help.${obstacle}`)}</span>}
    </Fact>
  );
}

/** Why guests do not see the page. The reason that the author can change least comes first. */
function obstacleOf({
  consents: { items },
  profile: { birthday, emailConfirmed },
  latestBirthday,
}: SitePageFactProps & { latestBirthday: string }): 'age' | 'email' | 'consent' | null {
  if (birthday === null || birthday > latestBirthday) return 'age';
  if (!emailConfirmed) return 'email';
  return items.some(({ kind, given }) => kind === 'publication' && given) ? null : 'consent';
}
