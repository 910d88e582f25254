/** Shows an opened text in the browser, page by page; never offers it as a file. */
import { Suspense, lazy } from 'react';
import { useParams } from '#router/hooks.ts';
import { useViewer } from '#api/app-context.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatDay } from '#kernel/calendar.ts';
import { shortName } from '#kernel/person-name.ts';
import { Notice } from '#ui/data/error-block.tsx';
import { FailedPage, isGone } from '#ui/cabinet/failed-page.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { PageSkeleton, TextSkeleton } from '#ui/data/skeleton.tsx';
import { readCompanyRequest } from '#features/requests/contract.ts';

// Loaded separately: the PDF engine is larger than the rest of the page.
const PdfView = lazy(async () => ({ default: (await import('#ui/data/pdf-view.tsx')).PdfView }));

export function TextReaderPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const viewer = useViewer();
  const reader = viewer ? `${shortName(viewer)}, ${viewer.membership?.organizationName ?? viewer.email}` : '';
  const {
    data: request,
    isLoadingError,
    error,
    refetch,
  } = useApiQuery(readCompanyRequest, { params: { id } });
  if (isLoadingError || isGone(error))
    return (
      <FailedPage
        title={t('requests@company.title')}
        error={error}
        listPath="/organization/requests"
        onRetry={refetch}
      />
    );
  if (!request) return <PageSkeleton />;
  return (
    <>
      <PageTitle
        title={request.scenario.name}
        subtitle={
          request.openUntil
            ? t('requests@reader.until', { name: request.author.name, date: formatDay(request.openUntil) })
            : request.author.name
        }
        breadcrumbs={[
          { text: t('requests@company.title'), to: '/organization/requests' },
          { text: request.scenario.name },
        ]}
      />
      {request.readable ? (
        <Suspense fallback={<TextSkeleton lines={12} />}>
          <PdfView
            src={`/api/organization/requests/${id}/text`}
            name={request.scenario.name}
            watermark={reader}
          />
        </Suspense>
      ) : (
        <Notice type="warning">{t('requests@reader.closed')}</Notice>
      )}
    </>
  );
}

export { TextReaderPage as Component };
