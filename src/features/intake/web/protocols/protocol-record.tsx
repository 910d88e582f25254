/** One protocol: an editor for a draft, and a view with signing and publishing for later states. */
import { hasCapability } from '#access/actor.ts';
import { useViewer } from '#api/app-context.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import { readProtocol } from '#features/intake/calls-protocols.ts';
import { capabilityOfKind } from '#features/intake/constants.ts';
import { ProtocolEditor } from '#features/intake/web/protocols/protocol-editor.tsx';
import { protocolListPath } from '#features/intake/web/protocols/protocol-tones.ts';
import type { ProtocolSlots } from '#features/intake/web/protocols/signing-panel.tsx';
import { ProtocolView } from '#features/intake/web/protocols/protocol-view.tsx';
import { useParams } from '#router/hooks.ts';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function ProtocolRecord(slots: ProtocolSlots) {
  const t = useTranslate();
  const { id = '' } = useParams();
  const viewer = useViewer();
  return (
    <RecordPage
      // Another officer may have published it meanwhile.
      query={useApiQuery(readProtocol, { params: { id }, alwaysFresh: true })}
      typeName={t('protocols@typeName')}
      nameOf={({ number }) => t('intake@protocol.title', { number })}
      listPath={protocolListPath}
      isEditor
    >
      {(protocol) =>
        protocol.state === 'DRAFT' && hasCapability({ person: viewer }, capabilityOfKind[protocol.kind]) ? (
          <ProtocolEditor key={id} protocol={protocol} />
        ) : (
          <ProtocolView protocol={protocol} {...slots} />
        )
      }
    </RecordPage>
  );
}
