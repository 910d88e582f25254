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
import { endOfAnswer } from '#features/requests/request-limits.ts';
import type { CompanyRequest } from '#features/requests/schemas.ts';
import { NdaNotice } from '#features/requests/web/nda-notice.tsx';
import { useTextAccess } from '#features/requests/web/use-text-access.ts';
import type { TextAccess } from '#features/requests/web/use-text-access.ts';
import { WriteToAuthor } from '#features/requests/web/write-to-author.tsx';

/** A text is always a PDF. It is shown in the browser only. */
const textFileName = 'text.pdf';
/** Three checks fit into the minute after which the pages are closed. */
const accessCheckMs = 20_000;

interface TextReaderProps {
  /** Rendered below the text once it is loaded, unless the card of the scenario is closed. */
  renderBelow: (scenarioId: string) => ReactNode;
}

export function TextReader({ renderBelow }: TextReaderProps) {
  const t = useTranslate();
  const { id = '' } = useParams();
  const query = useApiQuery(readCompanyRequest, {
    params: { id },
    refetchInterval: accessCheckMs,
    refetchOnWindowFocus: true,
  });
  const access = useTextAccess(query);
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
          // `RecordPage` keeps the record while a dialog has unsaved input. The access must not be kept with it.
          request={isGone(query.error) ? withoutAccess(request) : withAccess(query.data ?? request, access)}
          uncheckedNotice={access === 'unchecked' && <UncheckedNotice query={query} />}
          renderBelow={renderBelow}
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
  writable: false,
});

const withAccess = (request: CompanyRequest, access: TextAccess): CompanyRequest =>
  access === 'ended' ? { ...withoutAccess(request), state: 'EXPIRED' } : request;

interface RequestTextProps extends TextReaderProps {
  request: CompanyRequest;
  /** Replaces the pages when the access could not be checked. */
  uncheckedNotice: ReactNode;
}

function RequestText({ request, uncheckedNotice, renderBelow }: RequestTextProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const [isLoaded, setIsLoaded] = useState(false);
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
        action={request.writable && <WriteToAuthor requestId={request.id} />}
      />
      {request.readable && !uncheckedNotice && (
        <FileView
          src={`/api/organization/requests/${request.id}/text`}
          fileName={textFileName}
          title={request.scenario.name}
          watermark={reader}
          onLoaded={() => setIsLoaded(true)}
        />
      )}
      <div role="status">{request.readable ? uncheckedNotice : <ClosedText request={request} />}</div>
      {isLoaded && request.scenario.published && renderBelow(request.scenario.id)}
    </>
  );
}

function subtitleOf(t: Translate, { author: { name }, lacksNda, open, openUntil }: CompanyRequest): string {
  if (lacksNda) return t('requests@reader.waitsNda', { name });
  return open && openUntil ? t('requests@reader.until', { name, date: formatDay(openUntil) }) : name;
}

function UncheckedNotice({ query }: { query: { isFetching: boolean; refetch: () => Promise<unknown> } }) {
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
  const { state, answer, open, lacksNda, signUntil, sender, readers } = request;
  const isReader = [sender, ...readers].some(({ id }) => id === viewer?.id);
  if (lacksNda && (isReader || maySign)) return <NdaNotice signUntil={signUntil} />;
  if (state === 'SENT') return <UnansweredNotice sentAt={request.createdAt} />;
  return (
    <Notice type="warning">
      <p>{t(open ? 'requests@reader.notReader' : closedReason(request))}</p>
      {answer && <p>{t('requests@company.reason', { answer })}</p>}
    </Notice>
  );
}

function UnansweredNotice({ sentAt }: { sentAt: string }) {
  const t = useTranslate();
  return <Notice type="note">{t('requests@reader.sent', { day: formatDay(endOfAnswer(sentAt)) })}</Notice>;
}

function closedReason({ state, answeredAt }: Pick<CompanyRequest, 'state' | 'answeredAt'>): TextKey {
  if (state === 'REVOKED') return 'requests@reader.revoked';
  if (state === 'DECLINED') return 'requests@reader.declined';
  if (state === 'CANCELLED') return 'requests@reader.cancelled';
  if (state !== 'EXPIRED') return 'requests@reader.closed';
  return answeredAt === null ? 'requests@reader.unanswered' : 'requests@reader.expired';
}
