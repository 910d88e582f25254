/** What was submitted, as the working group sees it. */
import { useApiQuery } from '#api/use-api-query.ts';
import { previewForOfficer } from '#features/applications/calls.ts';
import { OfficerPreviewView } from '#features/applications/web/officer-preview.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function SubmittedPanel({ id }: { id: string }) {
  const t = useTranslate();
  const query = useApiQuery(previewForOfficer, { params: { id }, alwaysFresh: true });
  return (
    <QueryView query={query} skeleton={<TextSkeleton lines={6} />}>
      {(preview) => <OfficerPreviewView title={t('applications@web.submitted')} preview={preview} />}
    </QueryView>
  );
}
