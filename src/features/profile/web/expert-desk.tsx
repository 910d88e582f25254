/** Landing page of an expert: the own profile (spec §2). */
import type { ReactNode } from 'react';
import { useAsked } from '#api/use-asked.ts';
import { listGenres } from '#features/dictionaries/contract.ts';
import { readProfile } from '#features/profile/contract.ts';
import { AccountFacts } from '#features/profile/web/account-facts.tsx';
import { ExpertForm } from '#features/profile/web/expert-form.tsx';
import { PhotoPanel } from '#features/profile/web/photo-panel.tsx';
import { ProfileSkeleton } from '#features/profile/web/profile-skeleton.tsx';
import { shownProfile } from '#features/profile/web/wire.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailedPage } from '#ui/failed-page.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconClipboardList } from '#ui/icons.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SideBySide } from '#ui/side-by-side.tsx';

/** `phone`: the confirmation panel, rendered by the phone feature. */
export function ExpertDesk({ phone }: { phone: ReactNode }) {
  const text = useText();
  const profileQuery = useAsked(readProfile);
  const genres = useAsked(listGenres);
  // The form shows names of genres, and the profile has only their codes: wait for both.
  if (profileQuery.isPending || genres.isPending) return <ProfileSkeleton />;
  if (profileQuery.isLoadingError)
    return <FailedPage title={text('profile@web.title')} onRetry={profileQuery.refetch} />;
  const profile = shownProfile(profileQuery.data);
  return (
    <>
      <PageTitle title={profile.name} sub={text('profile@web.expert.sub')} />
      <SideBySide
        label={text('profile@web.aside')}
        aside={
          <>
            <PhotoPanel photo={profile.photo} name={profile.name} />
            <AccountFacts profile={profile} />
            {phone}
          </>
        }
      >
        <EmptyState
          panel
          icon={IconClipboardList}
          title={text('profile@web.expert.noTasks')}
          help={text('profile@web.expert.noTasksHelp')}
        />
        <ExpertForm profile={profileQuery.data} />
      </SideBySide>
    </>
  );
}
