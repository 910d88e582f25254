import type { ReadProtocolOutput } from '#features/intake/schemas-protocols.ts';
import { listPath } from '#features/intake/web/orders/order-filter.ts';
import { protocolListPath } from '#features/intake/web/protocols/protocol-tones.ts';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function ProtocolTitle({
  protocol: { number, kind, categoryName, programName },
}: {
  protocol: ReadProtocolOutput;
}) {
  const t = useTranslate();
  return (
    <PageTitle
      title={t('intake@protocol.title', { number })}
      subtitle={[t(`intake@protocol.kind.${kind}`), categoryName, programName].join(' · ')}
      breadcrumbs={[
        { text: t('app@nav.applications'), to: listPath },
        { text: t('protocols@title'), to: protocolListPath },
        { text: number },
      ]}
    />
  );
}
