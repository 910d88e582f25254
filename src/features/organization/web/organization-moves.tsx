/** The officers' moves that the state of a company allows; some need a reason. */
import { useState } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { movesFrom } from '#kernel/lifecycle.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import {
  approveOrganization,
  listOrganizations,
  readOrganizationDetails,
  rejectOrganization,
  resumeOrganization,
  suspendOrganization,
} from '#features/organization/calls-admin.ts';
import { refusalForm } from '#features/organization/schemas-admin.ts';
import type { OrganizationDetails } from '#features/organization/schemas-admin.ts';
import { organizationLifecycle } from '#features/organization/lifecycle.ts';
import type { OrganizationMove } from '#features/organization/lifecycle.ts';

const endpointByMove: Record<OrganizationMove, Endpoint<unknown, unknown>> = {
  approve: approveOrganization as Endpoint<unknown, unknown>,
  reject: rejectOrganization as Endpoint<unknown, unknown>,
  suspend: suspendOrganization as Endpoint<unknown, unknown>,
  resume: resumeOrganization as Endpoint<unknown, unknown>,
};
/** Moves with a reason that is shown to the company. */
const movesWithReason = new Set<OrganizationMove>(['reject', 'suspend']);

interface OrganizationMovesProps {
  organization: OrganizationDetails;
  onDone: () => void;
}

export function OrganizationMoves({ organization, onDone }: OrganizationMovesProps) {
  const t = useTranslate();
  const [reasonFor, setReasonFor] = useState<OrganizationMove | null>(null);
  // The primary button comes last, at the right.
  const moves = movesFrom(organizationLifecycle, organization.state).toSorted(
    (a, b) => Number(movesWithReason.has(b)) - Number(movesWithReason.has(a)),
  );
  if (reasonFor)
    return (
      <ReasonForm
        organization={organization}
        move={reasonFor}
        onDone={onDone}
        onBack={() => setReasonFor(null)}
      />
    );
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

function ReasonForm({
  organization,
  move,
  onDone,
  onBack,
}: Omit<MoveButtonProps, 'children' | 'onReason'> & { onBack: () => void }) {
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
      onSubmit={async (input) => {
        await mutation.mutateAsync({ params: { id: organization.id }, input });
        onDone();
      }}
    >
      <TextArea name="reason" label={t('organization@admin.reason')} required maxLength={1000} />
      <DialogActions>
        <Button type="button" tone="outline" onClick={onBack}>
          {t('organization@admin.back')}
        </Button>
        <SubmitButton>{t(`organization@move.${move}`)}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
