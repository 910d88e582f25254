/** Landing page of an expert: the profile form (spec §2). */
import type { ReactNode } from 'react';
import { useApiQuery } from '#api/use-api-query.ts';
import { listGenres } from '#features/dictionaries/calls.ts';
import { readProfile } from '#features/profile/calls.ts';
import type { WireProfile } from '#features/profile/wire.ts';
import { AccountFacts } from '#features/profile/web/account-facts.tsx';
import { ExpertForm } from '#features/profile/web/expert-form.tsx';
import { PhotoPanel } from '#features/profile/web/photo-panel.tsx';
import { ProfileSkeleton } from '#features/profile/web/profile-skeleton.tsx';
import { profileSummaryOf } from '#features/profile/web/wire.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconClipboardList } from '#ui/cabinet/icons.ts';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { SideBySide } from '#ui/cabinet/side-by-side.tsx';

/** `phone`: the confirmation panel, rendered by the phone feature. */
export function ExpertProfileView({ phone }: { phone: ReactNode }) {
  const t = useTranslate();
  const profileQuery = useApiQuery(readProfile);
  const genres = useApiQuery(listGenres);
  // The form shows names of genres, and the profile has only their codes: wait for both.
  return (
    <RecordPage
      query={genres.isPending ? { ...profileQuery, data: undefined } : profileQuery}
      typeName={t('profile@web.title')}
      skeleton={<ProfileSkeleton />}
      isEditor
    >
      {(profile) => <ExpertProfile profile={profile} phone={phone} />}
    </RecordPage>
  );
}

function ExpertProfile({ profile, phone }: { profile: WireProfile; phone: ReactNode }) {
  const t = useTranslate();
  const summary = profileSummaryOf(profile);
  return (
    <>
      <PageTitle title={summary.name} subtitle={t('profile@web.expert.sub')} />
      <SideBySide
        label={t('profile@web.aside')}
        aside={
          <>
            <PhotoPanel photo={summary.photo} name={summary.name} />
            <AccountFacts profile={summary} />
            {phone}
          </>
        }
      >
        <EmptyState
          panel
          icon={IconClipboardList}
          title={t('profile@web.expert.noTasks')}
          help={t('profile@web.expert.noTasksHelp')}
          action={
            <>
              <LinkButton tone="outline" to="/faq">
                {t('profile@web.expert.toAnswers')}
              </LinkButton>
              <LinkButton tone="outline" to="/faq/ask">
                {t('profile@web.expert.toQuestion')}
              </LinkButton>
            </>
          }
        />
        <ExpertForm profile={profile} />
      </SideBySide>
    </>
  );
}
