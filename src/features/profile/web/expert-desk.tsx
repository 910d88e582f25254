/** The landing of an expert: the own profile (spec §2). */
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

/** `phone`: its confirmation, which another feature draws. */
export function ExpertDesk({ phone }: { phone: ReactNode }) {
  const text = useText();
  const asked = useAsked(readProfile);
  const genres = useAsked(listGenres);
  // The names of the genres are a part of the card: before they come there are only codes.
  if (asked.isPending || genres.isPending) return <ProfileSkeleton />;
  if (asked.isLoadingError) return <FailedPage title={text('profile@web.title')} onRetry={asked.refetch} />;
  const profile = shownProfile(asked.data);
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
        <ExpertForm profile={asked.data} />
      </SideBySide>
    </>
  );
}
