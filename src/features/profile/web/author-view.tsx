/** Landing page of an author: overview and profile form (spec §2, product §3). */
import type { ReactNode } from 'react';
import { useApiQuery } from '#api/use-api-query.ts';
import type { ReadConsentsOutput } from '#features/accounts/schemas.ts';
import { listGenres } from '#features/dictionaries/calls.ts';
import { readProfile } from '#features/profile/calls.ts';
import type { WireProfile } from '#features/profile/wire.ts';
import { AccountFacts } from '#features/profile/web/account-facts.tsx';
import { PhotoPanel } from '#features/profile/web/photo-panel.tsx';
import { ProfileForm } from '#features/profile/web/profile-form.tsx';
import { ProfileOverview, usePendingRequests } from '#features/profile/web/profile-overview.tsx';
import { ProfileSkeleton } from '#features/profile/web/profile-skeleton.tsx';
import { ProgramsPanel } from '#features/profile/web/programs-panel.tsx';
import { SitePageFact, useSitePageConsents } from '#features/profile/web/site-page-fact.tsx';
import { profileSummaryOf } from '#features/profile/web/wire.ts';
import type { ProfileSummary } from '#features/profile/web/wire.ts';
import { cityName } from '#kernel/city-name.ts';
import { LinkButton } from '#ui/button.tsx';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconPlus } from '#ui/icons.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { SideBySide } from '#ui/cabinet/side-by-side.tsx';

interface AuthorProfileViewProps {
  /** The confirmation panel, rendered by the phone feature. */
  phone: ReactNode;
  /** A task that waits for the author in another section. */
  task: ReactNode;
  isTaskLoading: boolean;
}

export function AuthorProfileView({ phone, task, isTaskLoading }: AuthorProfileViewProps) {
  const t = useTranslate();
  const profileQuery = useApiQuery(readProfile);
  const genres = useApiQuery(listGenres);
  const pendingRequests = usePendingRequests();
  const consents = useSitePageConsents();
  // The form shows names of genres, and the profile has only their codes: wait for both.
  const isPending = genres.isPending || pendingRequests.isPending || consents.isPending || isTaskLoading;
  return (
    <RecordPage
      query={isPending ? { ...profileQuery, data: undefined } : profileQuery}
      typeName={t('profile@web.title')}
      skeleton={<ProfileSkeleton overview />}
      isEditor
    >
      {(profile) => <AuthorProfile profile={profile} phone={phone} task={task} consents={consents.data} />}
    </RecordPage>
  );
}

interface AuthorProfileProps extends Pick<AuthorProfileViewProps, 'phone' | 'task'> {
  profile: WireProfile;
  consents: ReadConsentsOutput | undefined;
}

function AuthorProfile({ profile, phone, task, consents }: AuthorProfileProps) {
  const t = useTranslate();
  const summary = profileSummaryOf(profile);
  return (
    <>
      <PageTitle
        title={summary.name}
        subtitle={<ProfileSubtitle profile={summary} />}
        action={
          <LinkButton to="/profile/scenarios/new" icon={<IconPlus />}>
            {t('profile@web.newScenario')}
          </LinkButton>
        }
      />
      <ProfileOverview profile={summary} task={task} />
      <SideBySide
        label={t('profile@web.aside')}
        aside={
          <>
            <PhotoPanel photo={summary.photo} name={summary.name} />
            <AccountFacts profile={summary}>
              {consents && <SitePageFact consents={consents} profile={summary} />}
            </AccountFacts>
            {phone}
            <ProgramsPanel programs={summary.programs} />
          </>
        }
      >
        <ProfileForm profile={profile} />
      </SideBySide>
    </>
  );
}

function ProfileSubtitle({ profile }: { profile: ProfileSummary }) {
  const t = useTranslate();
  const { nickname, city, yearFrom } = profile;
  const parts = [
    nickname && t('profile@web.asNickname', { nickname }),
    city && cityName(city),
    yearFrom && t('profile@web.since', { year: yearFrom }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : t('profile@web.title');
}
