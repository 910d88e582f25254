import type { OfficerPreview } from '#features/applications/schemas-preview.ts';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import { FileList } from '#ui/form/file-list.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/applications/web/applications.module.css';

interface OfficerPreviewViewProps {
  title?: string;
  preview: OfficerPreview;
}

export function OfficerPreviewView({ title, preview }: OfficerPreviewViewProps) {
  const t = useTranslate();
  const { author, coauthors, ownShare, fields, files, text } = preview;
  const Heading = title ? 'h3' : 'h2';
  return (
    <Panel {...(title && { title })}>
      <div className={css.parts}>
        <Facts
          items={[
            {
              name: t('applications@web.preview.author'),
              value:
                coauthors.length > 0
                  ? t('applications@web.preview.share', { name: author, share: ownShare })
                  : author,
            },
            ...(coauthors.length > 0
              ? [
                  {
                    name: t('applications@web.preview.coauthors'),
                    value: coauthors
                      .map((coauthor) => t('applications@web.preview.share', coauthor))
                      .join('; '),
                  },
                ]
              : []),
            {
              name: t('applications@web.preview.text'),
              value: text
                ? `${text.name}, ${t('applications@web.preview.pages', { count: text.pages })}`
                : t('applications@web.preview.noText'),
            },
          ]}
        />
        {fields.map(({ field, label, value }) => (
          <section key={field}>
            <Heading className={typography.label}>{label}</Heading>
            <p className={css.value}>{value}</p>
          </section>
        ))}
        {files.length > 0 && (
          <section>
            <Heading className={typography.label}>{t('applications@web.preview.files')}</Heading>
            <FileList files={files} label={t('applications@web.preview.files')} />
          </section>
        )}
      </div>
    </Panel>
  );
}
