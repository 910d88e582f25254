/** What was submitted: the text behind a reason, the fields with their remarks, the authors and their declarations. */
import type { ReactNode } from 'react';
import { similarPercent as similarFrom } from '#features/applications/constants.ts';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import css from '#features/intake/web/card/card.module.css';
import type { OrderCardProps } from '#features/intake/web/card/order-card-props.ts';
import { OrderFiles, RecordedFilesNote } from '#features/intake/web/card/order-files.tsx';
import { TextPanel } from '#features/intake/web/card/text-panel.tsx';
import { useFixedFieldLabel } from '#features/intake/web/card/use-fixable-fields.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import type { Translate } from '#kernel/translate.ts';
import { useTranslate } from '#ui/i18n.tsx';

type Remark = ReadOrderOutput['remarks'][number];

interface MaterialsTabProps extends Pick<OrderCardProps, 'signed'> {
  order: ReadOrderOutput;
}

export function MaterialsTab({ order, signed }: MaterialsTabProps) {
  const t = useTranslate();
  const { fields, files } = order.materials;
  const remarksTo = (name: string) => order.remarks.filter(({ field }) => field === name);
  const visibleFields = new Set([...fields, ...files].map(({ field }) => field));
  return (
    <div className={css.parts}>
      <OtherRemarks order={order} remarks={order.remarks.filter(({ field }) => !visibleFields.has(field))} />
      <TextPanel order={order} />
      <Panel title={t('card@materials.fields')} className={css.words}>
        {fields.length === 0 ? (
          <p className={css.help}>{t('card@materials.none')}</p>
        ) : (
          <Facts
            items={fields.map(({ field, label, value }) => ({
              name: label,
              value: <Remarked remarks={remarksTo(field)}>{value}</Remarked>,
              wide: true,
            }))}
          />
        )}
      </Panel>
      <FilesPanel files={files} remarksTo={remarksTo} />
      <AuthorsPanel order={order} />
      {order.signed && signed(order.signed)}
    </div>
  );
}

interface FilesPanelProps {
  files: ReadOrderOutput['materials']['files'];
  remarksTo: (field: string) => readonly Remark[];
}

/** Answers that are files, by their questions. */
function FilesPanel({ files, remarksTo }: FilesPanelProps) {
  const t = useTranslate();
  if (files.length === 0) return null;
  const labels = new Map(files.map(({ field, label }) => [field, label]));
  return (
    <Panel title={t('card@files.title')}>
      <div className={css.parts}>
        <RecordedFilesNote />
        <Facts
          items={[...labels].map(([field, label]) => ({
            name: label,
            value: (
              <Remarked remarks={remarksTo(field)}>
                <OrderFiles label={label} files={files.filter((file) => file.field === field)} />
              </Remarked>
            ),
            wide: true,
          }))}
        />
      </div>
    </Panel>
  );
}

function Remarked({ remarks, children }: { remarks: readonly Remark[]; children: ReactNode }) {
  return (
    <>
      {children}
      {remarks.length > 0 && <RemarkList remarks={remarks} />}
    </>
  );
}

function RemarkList({
  remarks,
  labelOf,
}: {
  remarks: readonly Remark[];
  labelOf?: (field: string) => string;
}) {
  const t = useTranslate();
  return (
    <ul className={css.remarks}>
      {remarks.map(({ field, text, officer, createdAt, resolvedAt }) => (
        <li key={`${field} ${createdAt} ${text}`}>
          <p>
            {labelOf
              ? t('card@materials.remarkTo', { field: labelOf(field), text })
              : t('card@materials.remark', { text })}
          </p>
          <p className={css.help}>
            {[
              officer?.name,
              formatDateTime(createdAt),
              resolvedAt
                ? t('card@materials.resolved', { at: formatDateTime(resolvedAt) })
                : t('card@materials.unresolved'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** To what the author has not filled in, and to the text. */
function OtherRemarks({ order, remarks }: { order: ReadOrderOutput; remarks: readonly Remark[] }) {
  const t = useTranslate();
  const labelOf = useFixedFieldLabel(order);
  if (remarks.length === 0) return null;
  return (
    <Panel title={t('card@materials.remarks')}>
      <RemarkList remarks={remarks} labelOf={labelOf} />
    </Panel>
  );
}

function AuthorsPanel({ order }: { order: ReadOrderOutput }) {
  const t = useTranslate();
  const { materials, declarations, aiUse, aiDetails, similarPercent } = order;
  const isSimilar = similarPercent !== null && similarPercent >= similarFrom;
  return (
    <Panel title={t('card@materials.authors')}>
      <div className={css.parts}>
        {isSimilar && (
          <Notice type="warning">{t('card@materials.similar', { percent: similarPercent })}</Notice>
        )}
        <Facts
          items={[
            { name: t('intake@columns.author'), value: materials.author },
            {
              name: t('card@materials.coauthors'),
              value:
                materials.coauthors
                  .map(({ name, share }) => t('card@materials.share', { name, share }))
                  .join('\n') || t('card@materials.noCoauthors'),
            },
            {
              name: t('card@materials.declarations'),
              value: declarations.length > 0 && (
                <ul className={css.lines}>
                  {declarations.map(({ field, label }) => (
                    <li key={field}>{label}</li>
                  ))}
                </ul>
              ),
              wide: true,
            },
            {
              name: t('applications@field.aiUse'),
              value: [aiUse, aiDetails].filter(Boolean).join('. '),
              wide: true,
            },
            {
              name: t('card@materials.similarity'),
              value: similarityText(t, similarPercent),
            },
          ]}
        />
      </div>
    </Panel>
  );
}

function similarityText(t: Translate, percent: number | null): string {
  if (percent === null) return t('card@materials.notCompared');
  return percent === 0
    ? t('card@materials.notSimilar', { percent: similarFrom })
    : t('card@percent', { percent });
}
