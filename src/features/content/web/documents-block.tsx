/** Documents of the programme (spec §2): icon by type, name, size in megabytes, download; all of them as an archive. */
import { showDay } from '#kernel/calendar.ts';
import { LinkButton } from '#ui/button.tsx';
import { FileLink } from '#ui/cards.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconDownload } from '#ui/icons.tsx';
import grid from '#ui/layout-grid.module.css';
import { SectionHead } from '#ui/section-head.tsx';
import type { ProgramDocument } from '#features/content/contract.ts';
import css from '#features/content/web/blocks.module.css';

export function DocumentsBlock({ documents }: { documents: readonly ProgramDocument[] }) {
  const text = useText();
  if (documents.length === 0) return null;
  const all = (
    <LinkButton
      href="/api/program-documents/archive"
      download
      tone="outline"
      icon={<IconDownload />}
      className={css.all}
    >
      {text('content@documents.all')}
    </LinkButton>
  );
  return (
    <section className={grid.band} aria-labelledby="documents">
      <div className={grid.wrap}>
        <SectionHead title={text('content@documents.title')} numbered id="documents" action={all} />
        <ul className={css.files}>
          {documents.map((entry) => (
            <li key={entry.src}>
              <FileLink
                href={entry.src}
                name={withoutEnding(entry.fileName)}
                kind={entry.ext}
                bytes={entry.size}
              />
              <Note entry={entry} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** What is known of a document beside its file; a first edition without a section says nothing. */
function Note({ entry: { section, version, date, name, signatureSrc } }: { entry: ProgramDocument }) {
  const text = useText();
  const edition = version > 1 && text('content@documents.edition', { version, date: showDay(date) });
  if (!section && !edition && !signatureSrc) return null;
  return (
    <p className={css.note}>
      {[section, edition].filter(Boolean).join(' · ')}
      {signatureSrc && (
        <a href={signatureSrc} download aria-label={text('content@documents.signatureOf', { name })}>
          {text('content@documents.signature')}
        </a>
      )}
    </p>
  );
}

const withoutEnding = (name: string): string => name.replace(/\.[a-z0-9]{2,5}$/i, '');
