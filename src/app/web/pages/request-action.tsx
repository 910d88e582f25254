import { useViewer } from '#api/app-context.tsx';
import { NdaNotice } from '#features/requests/web/nda-notice.tsx';
import { useMay } from '#api/use-may.ts';
import type { ScenarioPage } from '#features/catalogue/scenario-shapes.ts';
import { closesRequests } from '#features/requests/may-be-requested.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import type { TextKey } from '#kernel/translate.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { IconSend } from '#ui/cabinet/icons.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { MobileActionBar } from '#ui/site/mobile-action-bar.tsx';

interface RequestActionProps {
  scenario: Pick<ScenarioPage, 'lacksNda' | 'request' | 'requestable' | 'rightsStatus'>;
  onRequest: () => void;
}

/** Links to the text of an open request, tells the state of a pending one, else offers to request the text. */
export function RequestAction({ scenario, onRequest }: RequestActionProps) {
  const t = useTranslate();
  const { request } = scenario;
  if (request?.state === 'OPEN' || request?.state === 'READ')
    return <OpenRequest request={request} lacksNda={scenario.lacksNda} />;
  if (request?.state === 'SENT') return <p>{t('app@company.waiting')}</p>;
  if (!scenario.requestable) return <p>{t(reasonOf(scenario))}</p>;
  if (request?.repeatableFrom)
    return <p>{t('app@company.repeatFrom', { time: formatDateTime(request.repeatableFrom) })}</p>;
  return <RequestButton onRequest={onRequest} />;
}

interface OpenRequestProps {
  request: NonNullable<ScenarioPage['request']>;
  lacksNda: boolean;
}

function OpenRequest({ request: { id, isReader, signUntil }, lacksNda }: OpenRequestProps) {
  const t = useTranslate();
  const maySign = useMay('nda.sign');
  if (lacksNda && (isReader || maySign)) return <NdaNotice signUntil={signUntil} />;
  if (!isReader) return <p>{t('app@company.notReader')}</p>;
  return (
    <MobileActionBar>
      <LinkButton to={`/organization/requests/${id}`} wide>
        {t('app@company.read')}
      </LinkButton>
    </MobileActionBar>
  );
}

const reasonOf = ({ rightsStatus }: Pick<ScenarioPage, 'rightsStatus'>): TextKey =>
  closesRequests(rightsStatus) ? 'app@company.rightsClosed' : 'app@company.notRequestable';

/** Hidden without a confirmed phone, because the server would refuse the request. A notice of the page leads to the phone. */
function RequestButton({ onRequest }: { onRequest: () => void }) {
  const t = useTranslate();
  const viewer = useViewer();
  if (!viewer?.phoneConfirmed) return null;
  return (
    <MobileActionBar>
      <Button wide icon={<IconSend />} onClick={onRequest}>
        {t('app@company.ask')}
      </Button>
    </MobileActionBar>
  );
}
