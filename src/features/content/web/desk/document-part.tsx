import { useFormContext } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import type { OutputOf } from '#api/endpoint.ts';
import { documents } from '#features/content/contract-desk.ts';
import type { DocumentForm } from '#features/content/contract-desk.ts';
import { fileLine, stateOf, yesOrNo } from '#features/content/web/desk/desk-part.ts';
import type { DeskPart } from '#features/content/web/desk/desk-part.ts';
import css from '#features/content/web/desk/desk.module.css';
import { ShownField } from '#features/content/web/desk/schedule-fields.tsx';
import { moscowDay, showDay } from '#kernel/calendar.ts';
import { showMegabytes } from '#kernel/file-size.ts';
import { DateField } from '#ui/date-field.tsx';
import { DocumentField } from '#ui/document-field.tsx';
import { fieldPlaces } from '#ui/form/form.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconFileText } from '#ui/icons.tsx';
import { TextField } from '#ui/text-field.tsx';

type DocumentRow = OutputOf<typeof documents.addRow>;

function DocumentFields({ row }: { row: DocumentRow | undefined }) {
  const text = useText();
  const { setValue } = useFormContext<FieldValues>();
  return (
    <>
      <DocumentField
        name="fileId"
        label={text('desk@field.file')}
        {...(row && { help: text('desk@field.fileHelp', { version: row.version }) })}
        stored={row && { name: row.fileName, size: row.size }}
        // A signature belongs to one file, so a new file clears it.
        onSent={() => setValue('signatureId', '', { shouldDirty: true })}
        className={fieldPlaces.full}
        required
      />
      <TextField
        name="name"
        label={text('desk@field.documentName')}
        maxLength={200}
        className={fieldPlaces.full}
        required
      />
      <DocumentField
        kind="signature"
        name="signatureId"
        label={text('desk@field.signature')}
        help={text('desk@field.signatureHelp')}
        stored={row?.signatureSrc ? { name: fileNameFromUrl(row.signatureSrc) } : undefined}
        className={fieldPlaces.full}
      />
      <TextField name="section" label={text('desk@field.section')} maxLength={80} />
      <DateField name="date" label={text('desk@field.date')} />
      <ShownField />
      {row && <DocumentVersions row={row} />}
    </>
  );
}

const fileNameFromUrl = (url: string): string => url.split('/').at(-1) ?? '';

/** The current file and the replaced ones, with their checksums. */
function DocumentVersions({ row }: { row: DocumentRow }) {
  const text = useText();
  return (
    <div className={css.versions}>
      <h3 className={css.versionsTitle}>{text('desk@versions')}</h3>
      <ul>
        {[row, ...row.earlier].map((version) => (
          <li key={version.version}>
            <a href={version.src} download>
              {text('desk@version', { version: version.version, name: version.fileName })}
            </a>
            {version.signatureSrc && (
              <a href={version.signatureSrc} download>
                {text('desk@signature')}
              </a>
            )}
            <span className={css.hint}>
              {showDay(version.date)} · {text('common@files.size', { size: showMegabytes(version.size) })}
            </span>
            <span className={`${css.hint} ${css.checksum}`}>SHA-256 {version.sha256.slice(0, 16)}…</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export const documentPart: DeskPart<DocumentForm, DocumentRow> = {
  list: documents,
  words: 'documents',
  icon: IconFileText,
  viewOf: (row, text) => ({
    name: row.name,
    sub: [
      row.section,
      text('desk@versionShort', { version: row.version }),
      showDay(row.date),
      text('common@files.size', { size: showMegabytes(row.size) }),
    ]
      .filter(Boolean)
      .join(' · '),
    tile: row.ext,
    state: stateOf(row, text),
  }),
  empty: () => ({
    fileId: '',
    signatureId: '',
    name: '',
    section: '',
    date: showDay(moscowDay(new Date())),
    active: true,
  }),
  valuesOf: (row) => ({
    fileId: row.fileId,
    signatureId: row.signatureId ?? '',
    name: row.name,
    section: row.section,
    date: showDay(row.date),
    active: row.active,
  }),
  Fields: DocumentFields,
  linesOf: ({ name, section, date, fileId, signatureId, active }, text) => [
    { name: text('desk@field.documentName'), value: name },
    { name: text('desk@field.section'), value: section },
    { name: text('desk@field.date'), value: showDay(date ?? '') },
    fileLine(text('desk@field.file'), fileId),
    fileLine(text('desk@field.signature'), signatureId),
    { name: text('desk@field.active'), value: yesOrNo(active, text) },
  ],
};
