/** Landing page of an author: overview and the own profile (spec §2, product §3). */
import type { ReactNode } from 'react';
import { useApiQuery } from '#api/use-api-query.ts';
import { listGenres } from '#features/dictionaries/contract.ts';
import { readProfile } from '#features/profile/contract.ts';
import { AccountFacts } from '#features/profile/web/account-facts.tsx';
import { PhotoPanel } from '#features/profile/web/photo-panel.tsx';
import { ProfileForm } from '#features/profile/web/profile-form.tsx';
import { ProfileOverview, usePendingRequests } from '#features/profile/web/profile-overview.tsx';
import { ProfileSkeleton } from '#features/profile/web/profile-skeleton.tsx';
import { ProgramsPanel } from '#features/profile/web/programs-panel.tsx';
import { profileSummaryOf } from '#features/profile/web/wire.ts';
import type { ProfileSummary } from '#features/profile/web/wire.ts';
import { cityName } from '#kernel/city-name.ts';
import { LinkButton } from '#ui/button.tsx';
import { FailedPage } from '#ui/cabinet/failed-page.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconPlus } from '#ui/icons.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { SideBySide } from '#ui/cabinet/side-by-side.tsx';

/** `phone`: the confirmation panel, rendered by the phone feature. */
export function AuthorProfileView({ phone }: { phone: ReactNode }) {
  const t = useTranslate();
  const profileQuery = useApiQuery(readProfile);
  const genres = useApiQuery(listGenres);
  const waiting = usePendingRequests();
  // The form shows names of genres, and the profile has only their codes: wait for both.
  if (profileQuery.isPending || genres.isPending || waiting.isPending) return <ProfileSkeleton overview />;
  if (profileQuery.isLoadingError)
    return <FailedPage title={t('profile@web.title')} onRetry={profileQuery.refetch} />;
  const profile = profileSummaryOf(profileQuery.data);
  return (
    <>
      <PageTitle
        title={profile.name}
        subtitle={<ProfileLine profile={profile} />}
        action={
          <LinkButton to="/profile/scenarios/new" icon={<IconPlus />}>
            {t('profile@web.newScenario')}
          </LinkButton>
        }
      />
      <ProfileOverview profile={profile} />
      <SideBySide
        label={t('profile@web.aside')}
        aside={
          <>
            <PhotoPanel photo={profile.photo} name={profile.name} />
            <AccountFacts profile={profile} />
            {phone}
            <ProgramsPanel programs={profile.programs} />
          </>
        }
      >
        <ProfileForm profile={profileQuery.data} />
      </SideBySide>
    </>
  );
}

function ProfileLine({ profile }: { profile: ProfileSummary }) {
  const t = useTranslate();
  const { nickname, city, yearFrom } = profile;
  const parts = [
    nickname && t('profile@web.asNickname', { nickname }),
    city && cityName(city),
    yearFrom && t('profile@web.since', { year: yearFrom }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : t('profile@web.title');
}
