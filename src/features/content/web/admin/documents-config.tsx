import { documentForm } from '#features/content/schemas-admin.ts';
import { useFormContext } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import type { OutputOf } from '#api/endpoint.ts';
import { documents } from '#features/content/calls-admin.ts';
import type { DocumentForm } from '#features/content/schemas-admin.ts';
import { fileLine, rowState, yesOrNo } from '#features/content/web/admin/list-config.ts';
import type { AdminListConfig } from '#features/content/web/admin/list-config.ts';
import css from '#features/content/web/admin/lists.module.css';
import { ActiveField } from '#features/content/web/admin/schedule-fields.tsx';
import { moscowDay, formatDay } from '#kernel/calendar.ts';
import { fileSizeText } from '#ui/file-size-text.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { DocumentField } from '#ui/form/document-field.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconFileText } from '#ui/cabinet/icons.ts';
import { TextField } from '#ui/form/text-field.tsx';

type DocumentRow = OutputOf<typeof documents.addRow>;

function DocumentFields({ row }: { row: DocumentRow | undefined }) {
  const t = useTranslate();
  const { setValue } = useFormContext<FieldValues>();
  return (
    <>
      <DocumentField
        name="fileId"
        label={t('content-admin@field.file')}
        {...(row && { help: t('content-admin@field.fileHelp', { version: row.versionNumber }) })}
        stored={row && { name: row.fileName, size: row.size }}
        // A signature belongs to one file, so a new file clears it.
        onUploaded={() => setValue('signatureId', '', { shouldDirty: true })}
        wide
        required
      />
      <TextField name="name" label={t('content-admin@field.documentName')} maxLength={200} wide required />
      <DocumentField
        kind="signature"
        name="signatureId"
        label={t('content-admin@field.signature')}
        help={t('content-admin@field.signatureHelp')}
        stored={row?.signatureSrc ? { name: fileNameFromUrl(row.signatureSrc) } : undefined}
        wide
      />
      <TextField name="section" label={t('content-admin@field.section')} maxLength={80} />
      <DateField name="date" label={t('content-admin@field.date')} />
      <ActiveField />
      {row && <DocumentVersions row={row} />}
    </>
  );
}

const fileNameFromUrl = (url: string): string => url.split('/').at(-1) ?? '';

/** The current file and the replaced ones, with their checksums. */
function DocumentVersions({ row }: { row: DocumentRow }) {
  const t = useTranslate();
  return (
    <div className={css.versions}>
      <h3 className={css.versionsTitle}>{t('content-admin@versions')}</h3>
      <ul>
        {[row, ...row.earlier].map((version) => (
          <li key={version.versionNumber}>
            <a href={version.src} download>
              {t('content-admin@version', { version: version.versionNumber, name: version.fileName })}
            </a>
            {version.signatureSrc && (
              <a href={version.signatureSrc} download>
                {t('content-admin@signature')}
              </a>
            )}
            <span className={css.hint}>
              {formatDay(version.date)} · {fileSizeText(version.size, t)}
            </span>
            <span className={`${css.hint} ${css.checksum}`}>SHA-256 {version.sha256.slice(0, 16)}…</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export const documentsConfig: AdminListConfig<DocumentForm, DocumentRow> = {
  list: documents,
  form: documentForm,
  textKey: 'documents',
  icon: IconFileText,
  viewOf: (row, t) => ({
    name: row.name,
    subtitle: [
      row.section,
      t('content-admin@versionShort', { version: row.versionNumber }),
      formatDay(row.date),
      fileSizeText(row.size, t),
    ]
      .filter(Boolean)
      .join(' · '),
    fileType: row.ext,
    state: rowState(row, t),
  }),
  emptyValues: () => ({
    fileId: '',
    signatureId: '',
    name: '',
    section: '',
    date: formatDay(moscowDay(new Date())),
    active: true,
  }),
  valuesOf: (row) => ({
    fileId: row.fileId,
    signatureId: row.signatureId ?? '',
    name: row.name,
    section: row.section,
    date: formatDay(row.date),
    active: row.active,
  }),
  Fields: DocumentFields,
  historyLinesOf: ({ name, section, date, fileId, signatureId, active }, t) => [
    { name: t('content-admin@field.documentName'), value: name },
    { name: t('content-admin@field.section'), value: section },
    { name: t('content-admin@field.date'), value: formatDay(date ?? '') },
    fileLine(t('content-admin@field.file'), fileId),
    fileLine(t('content-admin@field.signature'), signatureId),
    { name: t('content-admin@field.active'), value: yesOrNo(active, t) },
  ],
};
