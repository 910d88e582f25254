/** Shows an opened text in the browser, page by page; never offers it as a file. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useParams } from '#router/hooks.ts';
import { useViewer } from '#api/app-context.tsx';
import { useMay } from '#api/use-may.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatDay } from '#kernel/calendar.ts';
import type { TextKey, Translate } from '#kernel/translate.ts';
import { shortName } from '#kernel/person-name.ts';
import { FileView } from '#ui/data/file-view.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { isGone } from '#ui/cabinet/failed-page.tsx';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { readCompanyRequest } from '#features/requests/calls.ts';
import type { CompanyRequest } from '#features/requests/schemas.ts';
import { NdaNotice } from '#features/requests/web/nda-notice.tsx';
import { useAccessClock } from '#features/requests/web/use-access-clock.ts';
import type { AccessClock } from '#features/requests/web/use-access-clock.ts';

/** A text is always a PDF. It is shown in the browser only. */
const textFileName = 'text.pdf';
/** One of three checks has to succeed before the pages are closed. */
const accessCheckMs = 20_000;

interface TextReaderProps {
  /** Rendered below the text once it is loaded, unless the card of the scenario is closed. */
  end: (scenarioId: string) => ReactNode;
}

export function TextReader({ end }: TextReaderProps) {
  const t = useTranslate();
  const { id = '' } = useParams();
  const query = useApiQuery(readCompanyRequest, {
    params: { id },
    refetchInterval: accessCheckMs,
    refetchOnWindowFocus: true,
  });
  const clock = useAccessClock(query);
  return (
    <RecordPage
      query={query}
      typeName={t('requests@company.title')}
      nameOf={({ scenario }) => scenario.name}
      listPath="/organization/requests"
    >
      {(request) => (
        <RequestText
          key={request.id}
          // The record of the page stays while a dialog over it has unsaved input. The access does not.
          request={isGone(query.error) ? withoutAccess(request) : atClock(query.data ?? request, clock)}
          unchecked={clock === 'unchecked' && <UncheckedAccess query={query} />}
          end={end}
        />
      )}
    </RecordPage>
  );
}

const withoutAccess = (request: CompanyRequest): CompanyRequest => ({
  ...request,
  open: false,
  lacksNda: false,
  readable: false,
});

const atClock = (request: CompanyRequest, clock: AccessClock): CompanyRequest =>
  clock === 'ended' ? { ...withoutAccess(request), state: 'EXPIRED' } : request;

interface RequestTextProps extends TextReaderProps {
  request: CompanyRequest;
  /** Instead of pages whose access could not be checked. */
  unchecked: ReactNode;
}

function RequestText({ request, unchecked, end }: RequestTextProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const [isLoaded, setLoaded] = useState(false);
  const reader = viewer ? `${shortName(viewer)}, ${viewer.membership?.organizationName ?? viewer.email}` : '';
  return (
    <>
      <PageTitle
        title={request.scenario.name}
        subtitle={subtitleOf(t, request)}
        breadcrumbs={[
          { text: t('requests@company.title'), to: '/organization/requests' },
          { text: request.scenario.name },
        ]}
      />
      {request.readable && !unchecked && (
        <FileView
          src={`/api/organization/requests/${request.id}/text`}
          fileName={textFileName}
          title={request.scenario.name}
          watermark={reader}
          onLoaded={() => setLoaded(true)}
        />
      )}
      <div role="status">{request.readable ? unchecked : <ClosedText request={request} />}</div>
      {isLoaded && request.scenario.published && end(request.scenario.id)}
    </>
  );
}

function subtitleOf(t: Translate, { author: { name }, lacksNda, open, openUntil }: CompanyRequest): string {
  if (lacksNda) return t('requests@reader.waitsNda', { name });
  return open && openUntil ? t('requests@reader.until', { name, date: formatDay(openUntil) }) : name;
}

function UncheckedAccess({ query }: { query: { isFetching: boolean; refetch: () => Promise<unknown> } }) {
  const t = useTranslate();
  return (
    <Notice
      type="warning"
      action={
        <Button tone="outline" size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('common@error.retry')}
        </Button>
      }
    >
      {t('requests@reader.unchecked')}
    </Notice>
  );
}

/** Why the pages are not shown. */
function ClosedText({ request }: { request: CompanyRequest }) {
  const t = useTranslate();
  const viewer = useViewer();
  const maySign = useMay('nda.sign');
  const { state, open, lacksNda, signUntil, sender, readers } = request;
  const isReader = [sender, ...readers].some(({ id }) => id === viewer?.id);
  if (lacksNda && (isReader || maySign)) return <NdaNotice signUntil={signUntil} />;
  return <Notice type="warning">{t(open ? 'requests@reader.notReader' : closedWords(state))}</Notice>;
}

function closedWords(state: CompanyRequest['state']): TextKey {
  if (state === 'REVOKED') return 'requests@reader.revoked';
  return state === 'EXPIRED' ? 'requests@reader.expired' : 'requests@reader.closed';
}
