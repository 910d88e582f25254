/** What an expert reads (the blind package), with the names and contacts found in it highlighted. */
import type { ReactNode } from 'react';
import { pathOf } from '#api/endpoint.ts';
import { readBlindText } from '#features/applications/calls.ts';
import type { ExpertPreview } from '#features/applications/schemas-preview.ts';
import { stepPath } from '#features/applications/web/step-names.ts';
import { LinkButton } from '#ui/button.tsx';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/applications/web/applications.module.css';

interface ExpertPreviewViewProps {
  id: string;
  preview: ExpertPreview;
}

export function ExpertPreviewView({ id, preview }: ExpertPreviewViewProps) {
  const t = useTranslate();
  const { code, fields, text, clean } = preview;
  return (
    <>
      {clean ? (
        <Notice type={text ? 'success' : 'note'}>
          {t(`applications@web.preview.${text ? 'clean' : 'cleanFields'}`)}
        </Notice>
      ) : (
        <Notice
          type="warning"
          title={t('applications@web.preview.foundTitle')}
          action={
            <LinkButton to={stepPath(id, 'materials')} tone="outline" size="small">
              {t('applications@web.preview.fix')}
            </LinkButton>
          }
        >
          {t('applications@web.preview.foundHelp')}
        </Notice>
      )}
      <Panel>
        <div className={css.parts}>
          <Facts
            items={[
              { name: t('applications@web.preview.code'), value: code },
              {
                name: t('applications@web.preview.text'),
                value: text
                  ? t('applications@web.preview.pages', { count: text.pages })
                  : t('applications@web.preview.noText'),
              },
            ]}
          />
          {text && <BlindText id={id} text={text} />}
          {fields.map(({ field, label, value, marks }) => (
            <section key={field}>
              <h2 className={typography.label}>{label}</h2>
              <p className={css.value}>{highlight(value, marks)}</p>
            </section>
          ))}
        </div>
      </Panel>
    </>
  );
}

function BlindText({ id, text }: { id: string; text: NonNullable<ExpertPreview['text']> }) {
  const t = useTranslate();
  const { titlePageCut, searchable, found } = text;
  return (
    <>
      {titlePageCut && <p className={typography.meta}>{t('applications@web.preview.titlePageCut')}</p>}
      {!searchable && <Notice type="warning">{t('applications@web.preview.notSearchable')}</Notice>}
      {found.length > 0 && (
        <section>
          <h2 className={typography.label}>{t('applications@web.preview.inText')}</h2>
          <ul className={css.found}>
            {found.map(({ kind, page, sample }, index) => (
              <li key={index}>
                {t('applications@web.preview.place', { page, sample })}{' '}
                <span className={typography.meta}>({t(`applications@web.preview.kind.${kind}`)})</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div>
        <LinkButton href={pathOf(readBlindText, { id })} target="_blank" tone="outline" size="small">
          {t('applications@web.preview.readBlind')}
        </LinkButton>
      </div>
    </>
  );
}

/** Marks may overlap: an e-mail address may contain a surname. */
export function highlight(value: string, marks: ExpertPreview['fields'][number]['marks']): ReactNode[] {
  const parts: ReactNode[] = [];
  let position = 0;
  for (const { start, end } of marks) {
    if (end <= position) continue;
    const from = Math.max(start, position);
    parts.push(
      value.slice(position, from),
      <mark key={from} className={css.mark}>
        {value.slice(from, end)}
      </mark>,
    );
    position = end;
  }
  return [...parts, value.slice(position)];
}
