/** What was submitted: the text (opened for a reason), the fields with their remarks, the files and the authors. */
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import css from '#features/intake/web/card/card.module.css';
import type { OrderCardProps } from '#features/intake/web/card/order-card-props.ts';
import { AuthorsPanel } from '#features/intake/web/card/authors-panel.tsx';
import { OrderFiles, RecordedFilesNote } from '#features/intake/web/card/order-files.tsx';
import { RemarkList, WithRemarks } from '#features/intake/web/card/remark-list.tsx';
import type { Remark } from '#features/intake/web/card/remark-list.tsx';
import { TextPanel } from '#features/intake/web/card/text-panel.tsx';
import { useFixableFieldLabel } from '#features/intake/web/card/use-fixable-fields.ts';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import { useTranslate } from '#ui/i18n.tsx';

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
      <Panel title={t('card@materials.fields')} className={css.prose}>
        {fields.length === 0 ? (
          <p className={css.help}>{t('card@materials.none')}</p>
        ) : (
          <Facts
            items={fields.map(({ field, label, value }) => ({
              name: label,
              value: <WithRemarks remarks={remarksTo(field)}>{value}</WithRemarks>,
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

/** Answers that are files, grouped by question. */
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
              <WithRemarks remarks={remarksTo(field)}>
                <OrderFiles label={label} files={files.filter((file) => file.field === field)} />
              </WithRemarks>
            ),
            wide: true,
          }))}
        />
      </div>
    </Panel>
  );
}

/** Remarks on fields that are empty, and on the text. */
function OtherRemarks({ order, remarks }: { order: ReadOrderOutput; remarks: readonly Remark[] }) {
  const t = useTranslate();
  const labelOf = useFixableFieldLabel(order);
  if (remarks.length === 0) return null;
  return (
    <Panel title={t('card@materials.remarks')}>
      <RemarkList remarks={remarks} labelOf={labelOf} />
    </Panel>
  );
}
