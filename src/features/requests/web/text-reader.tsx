/** Shows an opened text in the browser, page by page; never offers it as a file. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useParams } from '#router/hooks.ts';
import { useViewer } from '#api/app-context.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatDay } from '#kernel/calendar.ts';
import { shortName } from '#kernel/person-name.ts';
import { FileView } from '#ui/data/file-view.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { readCompanyRequest } from '#features/requests/calls.ts';

/** A text is always a PDF. It is shown in the browser only. */
const textFileName = 'text.pdf';

interface TextReaderProps {
  /** Rendered below the text once it is loaded, unless the card of the scenario is closed. */
  end: (scenarioId: string) => ReactNode;
}

export function TextReader({ end }: TextReaderProps) {
  const t = useTranslate();
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useApiQuery(readCompanyRequest, { params: { id } })}
      typeName={t('requests@company.title')}
      nameOf={({ scenario }) => scenario.name}
      listPath="/organization/requests"
    >
      {(request) => <RequestText key={request.id} request={request} end={end} />}
    </RecordPage>
  );
}

interface RequestTextProps extends TextReaderProps {
  request: OutputOf<typeof readCompanyRequest>;
}

function RequestText({ request, end }: RequestTextProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const [isLoaded, setLoaded] = useState(false);
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
        <FileView
          src={`/api/organization/requests/${request.id}/text`}
          fileName={textFileName}
          title={request.scenario.name}
          watermark={reader}
          onLoaded={() => setLoaded(true)}
        />
      ) : (
        <Notice type="warning">
          {request.open ? t('requests@reader.notReader') : t('requests@reader.closed')}
        </Notice>
      )}
      {isLoaded && request.scenario.published && end(request.scenario.id)}
    </>
  );
}
