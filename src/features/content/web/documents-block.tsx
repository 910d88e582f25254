/** Documents of the programme (spec §2): type icon, name, size in megabytes, download link, and one archive of all. */
import { formatDay } from '#kernel/calendar.ts';
import { LinkButton } from '#ui/button.tsx';
import { FileLink } from '#ui/site/cards.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconDownload } from '#ui/icons.tsx';
import grid from '#ui/layout-grid.module.css';
import { SectionHead } from '#ui/site/section-head.tsx';
import type { ProgramDocument } from '#features/content/schemas.ts';
import css from '#features/content/web/blocks.module.css';

export function DocumentsBlock({ documents }: { documents: readonly ProgramDocument[] }) {
  const t = useTranslate();
  if (documents.length === 0) return null;
  const archiveLink = (
    <LinkButton
      href="/api/program-documents/archive"
      download
      tone="outline"
      icon={<IconDownload />}
      className={css.archiveLink}
    >
      {t('content@documents.all')}
    </LinkButton>
  );
  return (
    <section className={grid.band} aria-labelledby="documents">
      <div className={grid.wrap}>
        <SectionHead title={t('content@documents.title')} numbered id="documents" action={archiveLink} />
        <ul className={css.files}>
          {documents.map((document) => (
            <li key={document.src}>
              <FileLink
                href={document.src}
                name={document.fileName}
                kind={document.ext}
                bytes={document.size}
                tinySize={t('content@documents.tinySize')}
              />
              <DocumentNote document={document} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Section, edition and signature of a document. Only editions after the first are named. */
function DocumentNote({
  document: { section, version, date, name, signatureSrc },
}: {
  document: ProgramDocument;
}) {
  const t = useTranslate();
  const edition = version > 1 && t('content@documents.edition', { version, date: formatDay(date) });
  if (!section && !edition && !signatureSrc) return null;
  return (
    <p className={css.note}>
      {[section, edition].filter(Boolean).join(' · ')}
      {signatureSrc && (
        <a href={signatureSrc} download aria-label={t('content@documents.signatureOf', { name })}>
          {t('content@documents.signature')}
        </a>
      )}
    </p>
  );
}
