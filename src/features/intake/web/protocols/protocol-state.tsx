import { pathOf } from '#api/endpoint.ts';
import { readProtocolDocx, readProtocolPdf } from '#features/intake/calls-protocols.ts';
import type { ReadProtocolOutput } from '#features/intake/schemas-protocols.ts';
import { protocolTones } from '#features/intake/web/protocols/protocol-tones.ts';
import css from '#features/intake/web/protocols/protocols.module.css';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { LinkButton } from '#ui/button.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconDownload } from '#ui/icons.tsx';

/** The state, and who created, proposed, and published or withdrew the protocol. */
export function ProtocolState({ protocol }: { protocol: ReadProtocolOutput }) {
  const t = useTranslate();
  const { state, createdBy, proposedBy, decidedBy, decidedAt } = protocol;
  const decided = decidedBy && { name: decidedBy.name, at: decidedAt ? formatDateTime(decidedAt) : '' };
  return (
    <>
      <StatusDot tone={protocolTones[state]}>{t(`intake@state.${state}`)}</StatusDot>
      <ul className={css.lines}>
        {createdBy && <li>{t('protocols@createdBy', { name: createdBy.name })}</li>}
        {proposedBy && <li>{t('protocols@proposedBy', { name: proposedBy.name })}</li>}
        {decided && state === 'PUBLISHED' && <li>{t('protocols@publishedBy', decided)}</li>}
        {decided && state === 'WITHDRAWN' && <li>{t('protocols@withdrawnBy', decided)}</li>}
      </ul>
    </>
  );
}

export function ProtocolFiles({ protocol: { id } }: { protocol: ReadProtocolOutput }) {
  const files = { DOCX: readProtocolDocx, PDF: readProtocolPdf };
  return (
    <div className={css.files}>
      {Object.entries(files).map(([name, endpoint]) => (
        <LinkButton
          key={name}
          tone="outline"
          icon={<IconDownload size={18} />}
          href={pathOf(endpoint, { id })}
          download
        >
          {name}
        </LinkButton>
      ))}
    </div>
  );
}
