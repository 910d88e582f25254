/** Landing page of an author: overview and the own profile (spec §2, product §3). */
import type { ReactNode } from 'react';
import { useAsked } from '#api/use-asked.ts';
import { listGenres } from '#features/dictionaries/contract.ts';
import { readProfile } from '#features/profile/contract.ts';
import { AccountFacts } from '#features/profile/web/account-facts.tsx';
import { PhotoPanel } from '#features/profile/web/photo-panel.tsx';
import { ProfileForm } from '#features/profile/web/profile-form.tsx';
import { ProfileOverview, useWaiting } from '#features/profile/web/profile-overview.tsx';
import { ProfileSkeleton } from '#features/profile/web/profile-skeleton.tsx';
import { ProgramsPanel } from '#features/profile/web/programs-panel.tsx';
import { shownProfile } from '#features/profile/web/wire.ts';
import type { ShownProfile } from '#features/profile/web/wire.ts';
import { cityName } from '#kernel/city-name.ts';
import { LinkButton } from '#ui/button.tsx';
import { FailedPage } from '#ui/failed-page.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconPlus } from '#ui/icons.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SideBySide } from '#ui/side-by-side.tsx';

/** `phone`: the confirmation panel, rendered by the phone feature. */
export function ProfileDesk({ phone }: { phone: ReactNode }) {
  const text = useText();
  const profileQuery = useAsked(readProfile);
  const genres = useAsked(listGenres);
  const waiting = useWaiting();
  // The form shows names of genres, and the profile has only their codes: wait for both.
  if (profileQuery.isPending || genres.isPending || waiting.isPending) return <ProfileSkeleton overview />;
  if (profileQuery.isLoadingError)
    return <FailedPage title={text('profile@web.title')} onRetry={profileQuery.refetch} />;
  const profile = shownProfile(profileQuery.data);
  return (
    <>
      <PageTitle
        title={profile.name}
        sub={<ProfileLine profile={profile} />}
        action={
          <LinkButton to="/profile/scenarios/new" icon={<IconPlus />}>
            {text('profile@web.newScenario')}
          </LinkButton>
        }
      />
      <ProfileOverview profile={profile} />
      <SideBySide
        label={text('profile@web.aside')}
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

function ProfileLine({ profile }: { profile: ShownProfile }) {
  const text = useText();
  const { nickname, city, yearFrom } = profile;
  const parts = [
    nickname && text('profile@web.asNickname', { nickname }),
    city && cityName(city),
    yearFrom && text('profile@web.since', { year: yearFrom }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : text('profile@web.title');
}
