/** All details of a company for officers. */
import { useApiQuery } from '#api/use-api-query.ts';
import { formatPhone } from '#kernel/phone-number.ts';
import { Button } from '#ui/button.tsx';
import { FormCancel } from '#ui/form/cancel.tsx';
import { Dialog, useCloseDialog } from '#ui/overlay/dialog.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { Facts } from '#ui/cabinet/panel.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { readOrganizationDetails } from '#features/organization/calls-admin.ts';
import type { OrganizationDetails } from '#features/organization/schemas-admin.ts';
import { OrganizationMoves } from '#features/organization/web/organization-moves.tsx';
import { organizationTones } from '#features/organization/web/organization-tones.ts';

export function OrganizationDetailsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate();
  const query = useApiQuery(readOrganizationDetails, { params: { id } });
  return (
    <Dialog opened onClose={onClose} title={query.data?.name ?? t('organization@admin.file')} size="medium">
      <QueryView query={query} skeleton={<TextSkeleton lines={8} />}>
        {(organization) => <OrganizationDetailsView organization={organization} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}

function OrganizationDetailsView({
  organization,
  onClose,
}: {
  organization: OrganizationDetails;
  onClose: () => void;
}) {
  const t = useTranslate();
  return (
    <>
      <p>
        <StatusDot tone={organizationTones[organization.state]}>
          {t(`organization@state.${organization.state}`)}
        </StatusDot>
      </p>
      <Facts
        items={[
          { name: t('organization@field.inn'), value: organization.inn },
          { name: t('organization@field.okved'), value: organization.okved },
          { name: t('organization@field.legal_address'), value: organization.legal_address, wide: true },
          { name: t('organization@field.director'), value: organization.director },
          {
            name: t('organization@field.phone'),
            value: organization.phone && formatPhone(organization.phone),
          },
          { name: t('organization@field.email'), value: organization.email },
          {
            name: t('organization@field.people'),
            value: organization.employees
              .map((employee) => `${employee.lastName} ${employee.name}, ${employee.email}`)
              .join('; '),
            wide: true,
          },
        ]}
      />
      <OrganizationMoves organization={organization} onDone={onClose} />
    </>
  );
}

function MoveButtons({ organization, onDone }: { organization: OrganizationDetails; onDone: () => void }) {
  const t = useTranslate();
  const [reasonFor, setReasonFor] = useState<OrganizationMove | null>(null);
  // The primary button comes last, at the right.
  const moves = movesFrom(organizationLifecycle, organization.state).toSorted(
    (a, b) => Number(movesWithReason.has(b)) - Number(movesWithReason.has(a)),
  );
  if (reasonFor)
    return <ReasonForm organization={organization} move={reasonFor} onBack={() => setReasonFor(null)} />;
  return (
    <DialogActions>
      {moves.map((move) => (
        <MoveButton
          key={move}
          organization={organization}
          move={move}
          onDone={onDone}
          onReason={() => setReasonFor(move)}
        >
          {t(`organization@move.${move}`)}
        </MoveButton>
      ))}
    </DialogActions>
  );
}

interface MoveButtonProps {
  organization: OrganizationDetails;
  move: OrganizationMove;
  onDone: () => void;
  onReason: () => void;
  children: string;
}

function MoveButton({ organization, move, onDone, onReason, children }: MoveButtonProps) {
  const t = useTranslate();
  const mutation = useApiMutation(endpointByMove[move], {
    invalidates: [listOrganizations, readOrganizationDetails],
    success: t(`organization@done.${move}`),
    onSuccess: onDone,
  });
  const needsReason = movesWithReason.has(move);
  return (
    <Button
      tone={needsReason ? 'outline' : 'primary'}
      busy={mutation.isPending}
      onClick={() => (needsReason ? onReason() : mutation.mutate({ params: { id: organization.id } }))}
    >
      {children}
    </Button>
  );
}

interface ReasonFormProps {
  organization: OrganizationDetails;
  move: OrganizationMove;
  onBack: () => void;
}

function ReasonForm({ organization, move, onBack }: ReasonFormProps) {
  const t = useTranslate();
  const form = useForm(refusalForm, { defaultValues: { reason: '' } });
  const mutation = useApiMutation(endpointByMove[move], {
    invalidates: [listOrganizations, readOrganizationDetails],
    success: t(`organization@done.${move}`),
  });
  return (
    <Form
      form={form}
      noLegend
      onSubmit={(input) => mutation.mutateAsync({ params: { id: organization.id }, input })}
      onSaved={useCloseDialog()}
    >
      <TextArea name="reason" label={t('organization@admin.reason')} required maxLength={1000} />
      <DialogActions>
        <FormCancel onCancel={onBack}>{t('organization@admin.back')}</FormCancel>
        <SubmitButton>{t(`organization@move.${move}`)}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
