/** Shows an opened text in the browser, page by page; never offers it as a file. */
import { Suspense, lazy } from 'react';
import { useParams } from '#router/hooks.ts';
import { useViewer } from '#api/page-context.tsx';
import { useAsked } from '#api/use-asked.ts';
import { showDay } from '#kernel/calendar.ts';
import { shortName } from '#kernel/person-name.ts';
import { Notice } from '#ui/error-block.tsx';
import { FailedPage, isGone } from '#ui/failed-page.tsx';
import { useText } from '#ui/i18n.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PageSkeleton, TextSkeleton } from '#ui/skeleton.tsx';
import { readCompanyRequest } from '#features/requests/contract.ts';

// Loaded separately: the PDF engine is larger than the rest of the page.
const PdfView = lazy(async () => ({ default: (await import('#ui/pdf-view.tsx')).PdfView }));

export function Page() {
  const text = useText();
  const { id = '' } = useParams();
  const viewer = useViewer();
  const reader = viewer ? `${shortName(viewer)}, ${viewer.membership?.organizationName ?? viewer.email}` : '';
  const { data: request, isLoadingError, error, refetch } = useAsked(readCompanyRequest, { params: { id } });
  if (isLoadingError || isGone(error))
    return (
      <FailedPage
        title={text('requests@company.title')}
        error={error}
        list="/organization/requests"
        onRetry={refetch}
      />
    );
  if (!request) return <PageSkeleton />;
  return (
    <>
      <PageTitle
        title={request.scenario.name}
        sub={
          request.openUntil
            ? text('requests@reader.until', { name: request.author.name, date: showDay(request.openUntil) })
            : request.author.name
        }
        crumbs={[
          { text: text('requests@company.title'), to: '/organization/requests' },
          { text: request.scenario.name },
        ]}
      />
      {request.readable ? (
        <Suspense fallback={<TextSkeleton lines={12} />}>
          <PdfView
            src={`/api/organization/requests/${id}/text`}
            name={request.scenario.name}
            reader={reader}
          />
        </Suspense>
      ) : (
        <Notice type="warning">{text('requests@reader.closed')}</Notice>
      )}
    </>
  );
}
