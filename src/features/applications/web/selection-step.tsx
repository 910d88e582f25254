/** Step 1: where the application goes, and whether the author may apply there. */
import { useNavigate } from '#router/hooks.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { deleteApplication, listApplications } from '#features/applications/calls.ts';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { EligibilityList } from '#features/applications/web/eligibility-list.tsx';
import { SignatureNote } from '#features/applications/web/signature-note.tsx';
import { StepBar } from '#features/applications/web/step-bar.tsx';
import type { StepProps } from '#features/applications/web/step-props.ts';
import { listAuthorSelections } from '#features/selections/calls.ts';
import type { EligibilityCheck } from '#features/selections/eligibility.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Button } from '#ui/button.tsx';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';

export function SelectionStep({ application }: StepProps) {
  const t = useTranslate();
  const { id, programName, categoryName, deadline, eligibility, signatureRequired, actions } = application;
  return (
    <>
      <Panel title={t('applications@web.selection.title')}>
        <Facts
          items={[
            { name: t('applications@web.selection.program'), value: programName },
            { name: t('applications@web.selection.category'), value: categoryName },
            {
              name: t('applications@web.selection.deadline'),
              value: t('applications@web.selection.moscow', { at: formatDateTime(deadline) }),
            },
          ]}
        />
      </Panel>
      <div id="categoryId" tabIndex={-1}>
        {eligibility.length > 0 && (
          <Panel title={t('applications@web.eligibility.title')}>
            <EligibilityList checks={eligibility as EligibilityCheck[]} />
          </Panel>
        )}
      </div>
      {signatureRequired && <SignatureNote />}
      {actions.includes('delete') && <DeleteButton application={application} />}
      <StepBar id={id} step="selection" />
    </>
  );
}

function DeleteButton({ application: { id } }: { application: ReadApplicationOutput }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { confirm, dialog } = useConfirm();
  const remove = useApiMutation(deleteApplication, {
    success: t('applications@web.selection.deleted'),
    invalidates: [listApplications, listAuthorSelections],
    onSuccess: () => navigate('/request'),
  });
  const confirmAndDelete = async () => {
    const isAgreed = await confirm({
      title: t('applications@web.selection.deleteTitle'),
      text: t('applications@web.selection.deleteText'),
      okText: t('applications@web.selection.delete'),
      danger: true,
    });
    if (isAgreed) remove.mutate({ params: { id } });
  };
  return (
    <div>
      <Button tone="outline" size="small" busy={remove.isPending} onClick={() => void confirmAndDelete()}>
        {t('applications@web.selection.delete')}
      </Button>
      {dialog}
    </div>
  );
}
