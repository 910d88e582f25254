/** Copies the materials of an application into a new draft for another selection. */
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from '#router/hooks.ts';
import { useClient } from '#api/app-context.tsx';
import { useApiQuery, useInvalidate } from '#api/use-api-query.ts';
import { copyApplication, listApplications, previewCopy } from '#features/applications/calls.ts';
import { copyInput } from '#features/applications/schemas.ts';
import type { CopiedOutput, ReadApplicationOutput } from '#features/applications/schemas.ts';
import { applicationPath } from '#features/applications/web/step-names.ts';
import { listAuthorSelections } from '#features/selections/calls.ts';
import type { AuthorSelections } from '#features/selections/schemas.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface CopyDialogProps {
  application: ReadApplicationOutput;
  onClose: () => void;
}

export function CopyDialog({ application, onClose }: CopyDialogProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [partial, setPartial] = useState<CopiedOutput>();
  const selections = useApiQuery(listAuthorSelections, { alwaysFresh: true });
  // A ref, because the form calls `onClose` before `onSaved`.
  const copied = useRef<CopiedOutput>(null);
  const closeForm = () =>
    copied.current && copied.current.dropped.length > 0 ? setPartial(copied.current) : onClose();
  if (partial) return <PartialCopyDialog {...partial} onClose={onClose} />;
  if (selections.data && selections.data.length > 0)
    return (
      <CopyForm
        id={application.id}
        selections={selections.data}
        onCopied={(result) => {
          copied.current = result;
        }}
        onSaved={({ id, dropped }) => dropped.length === 0 && navigate(applicationPath(id))}
        onClose={closeForm}
      />
    );
  return (
    <Dialog opened title={t('applications@web.copy.title')} onClose={onClose}>
      <QueryView query={selections} skeleton={<TextSkeleton lines={2} />}>
        {() => <p>{t('applications@web.copy.none')}</p>}
      </QueryView>
    </Dialog>
  );
}

interface CopyFormProps {
  id: string;
  selections: AuthorSelections;
  /** Called before the dialog closes. */
  onCopied: (copied: CopiedOutput) => void;
  onSaved: (copied: CopiedOutput) => unknown;
  onClose: () => void;
}

function CopyForm({ id, selections, onCopied, onSaved, onClose }: CopyFormProps) {
  const t = useTranslate();
  const client = useClient();
  const invalidate = useInvalidate();
  const [first, ...others] = selections.filter(isOpenToAuthor);
  const form = useForm(copyInput, {
    defaultValues: { categoryId: first && others.length === 0 ? first.id : '' },
  });
  return (
    <FormDialog
      title={t('applications@web.copy.title')}
      form={form}
      noLegend
      onSubmit={async (input) => {
        const result = await client.call(copyApplication, { params: { id }, input });
        onCopied(result);
        return result;
      }}
      onSaved={async (result) => {
        void invalidate(listApplications, listAuthorSelections);
        await onSaved(result);
      }}
      onClose={onClose}
      submitText={t('applications@web.copy.submit')}
    >
      <p>{t('applications@web.copy.about')}</p>
      <RadioField
        name="categoryId"
        label={t('applications@web.copy.selection')}
        options={selections.map((selection) => ({
          value: selection.id,
          label: selection.name,
          help: isOpenToAuthor(selection)
            ? t('applications@web.selections.until', { at: formatDateTime(selection.closeAt) })
            : t('applications@web.copy.closed'),
          disabled: !isOpenToAuthor(selection),
        }))}
        required
      />
      <DroppedFieldsNotice id={id} />
    </FormDialog>
  );
}

/** Warns which fields the chosen selection does not have. */
function DroppedFieldsNotice({ id }: { id: string }) {
  const t = useTranslate();
  const categoryId = useWatch({ name: 'categoryId' }) as string;
  const { data } = useApiQuery(previewCopy, {
    params: { id },
    input: { categoryId },
    enabled: categoryId !== '',
  });
  return (
    <div role="status">
      {data && data.dropped.length > 0 && (
        <Notice type="warning">
          {t('applications@web.copy.dropped')}
          <LabelList labels={data.dropped} />
        </Notice>
      )}
    </div>
  );
}

function LabelList({ labels }: { labels: readonly string[] }) {
  return (
    <ul>
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  );
}

/** Lists the fields that were not copied. */
function PartialCopyDialog({ id, dropped, onClose }: CopiedOutput & { onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog opened title={t('applications@web.copy.created')} onClose={onClose}>
      <p>{t('applications@web.copy.leftBehind')}</p>
      <LabelList labels={dropped} />
      <p>{t('applications@web.copy.leftBehindHelp')}</p>
      <div>
        <LinkButton to={applicationPath(id)}>{t('applications@web.copy.open')}</LinkButton>
      </div>
    </Dialog>
  );
}

/** Also false when the author already has an application there. */
const isOpenToAuthor = ({ eligibility }: AuthorSelections[number]): boolean =>
  eligibility.every(({ met }) => met !== false);
