/** Shows an opened text in the browser, page by page; never offers it as a file. */
import { Suspense, lazy } from 'react';
import { useParams } from '#router/hooks.ts';
import { useViewer } from '#api/app-context.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatDay } from '#kernel/calendar.ts';
import { shortName } from '#kernel/person-name.ts';
import { Notice } from '#ui/data/error-block.tsx';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { readCompanyRequest } from '#features/requests/calls.ts';

// Loaded separately: the PDF engine is larger than the rest of the page.
const PdfView = lazy(async () => ({ default: (await import('#ui/data/pdf-view.tsx')).PdfView }));

export function TextReaderPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useApiQuery(readCompanyRequest, { params: { id } })}
      typeName={t('requests@company.title')}
      listPath="/organization/requests"
    >
      {(request) => <RequestText request={request} />}
    </RecordPage>
  );
}

export { TextReaderPage as Component };

function RequestText({ request }: { request: OutputOf<typeof readCompanyRequest> }) {
  const t = useTranslate();
  const viewer = useViewer();
  const reader = viewer ? `${shortName(viewer)}, ${viewer.membership?.organizationName ?? viewer.email}` : '';
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
            src={`/api/organization/requests/${request.id}/text`}
            name={request.scenario.name}
            watermark={reader}
          />
        </Suspense>
      ) : (
        <Notice type="warning">
          {request.open ? t('requests@reader.notReader') : t('requests@reader.closed')}
        </Notice>
      )}
    </>
  );
}
