/** All details of a company for officers, and the moves that its state allows. */
import { useState } from 'react';
import { useAct } from '#api/use-act.ts';
import { useAsked } from '#api/use-asked.ts';
import { ApiError } from '#api/envelope.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { movesFrom } from '#kernel/lifecycle.ts';
import { showPhone } from '#kernel/phone-number.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { Facts } from '#ui/panel.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { notify } from '#ui/snackbar.ts';
import { StatusDot } from '#ui/status-dot.tsx';
import { TextArea } from '#ui/text-area.tsx';
import {
  approveOrganization,
  listOrganizations,
  readOrganizationFile,
  refusalForm,
  rejectOrganization,
  resumeOrganization,
  suspendOrganization,
} from '#features/organization/contract-moderation.ts';
import type { OrganizationFile } from '#features/organization/contract-moderation.ts';
import { organizationLifecycle } from '#features/organization/lifecycle.ts';
import type { OrganizationMove } from '#features/organization/lifecycle.ts';
import { organizationTones } from '#features/organization/web/organization-tones.ts';

const endpointByMove: Record<OrganizationMove, Endpoint<unknown, unknown>> = {
  approve: approveOrganization as Endpoint<unknown, unknown>,
  reject: rejectOrganization as Endpoint<unknown, unknown>,
  suspend: suspendOrganization as Endpoint<unknown, unknown>,
  resume: resumeOrganization as Endpoint<unknown, unknown>,
};
/** Moves with a reason that is shown to the company. */
const movesWithReason = new Set<OrganizationMove>(['reject', 'suspend']);

export function OrganizationFileDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const { data: organization, isError, refetch } = useAsked(readOrganizationFile, { params: { id } });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={organization?.name ?? text('organization@desk.file')}
      size="medium"
    >
      {isError && <ErrorBlock onRetry={refetch} />}
      {!organization && !isError && <TextSkeleton lines={8} />}
      {organization && <OrganizationDetailsView organization={organization} onClose={onClose} />}
    </Dialog>
  );
}

function OrganizationDetailsView({
  organization,
  onClose,
}: {
  organization: OrganizationFile;
  onClose: () => void;
}) {
  const text = useText();
  const label = (key: string) => text(`organization@field.${key}`);
  return (
    <>
      <p>
        <StatusDot tone={organizationTones[organization.state]}>
          {text(`organization@state.${organization.state}`)}
        </StatusDot>
      </p>
      <Facts
        items={[
          { name: label('inn'), value: organization.inn },
          { name: label('okved'), value: organization.okved },
          { name: label('legal_address'), value: organization.legal_address, wide: true },
          { name: label('director'), value: organization.director },
          { name: label('phone'), value: organization.phone && showPhone(organization.phone) },
          { name: label('email'), value: organization.email },
          {
            name: label('people'),
            value: organization.employees
              .map((employee) => `${employee.lastName} ${employee.name}, ${employee.email}`)
              .join('; '),
            wide: true,
          },
        ]}
      />
      <MoveButtons organization={organization} onDone={onClose} />
    </>
  );
}

function MoveButtons({ organization, onDone }: { organization: OrganizationFile; onDone: () => void }) {
  const text = useText();
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
          {text(`organization@move.${move}`)}
        </MoveButton>
      ))}
    </DialogActions>
  );
}

interface MoveButtonProps {
  organization: OrganizationFile;
  move: OrganizationMove;
  onDone: () => void;
  onReason: () => void;
  children: string;
}

function MoveButton({ organization, move, onDone, onReason, children }: MoveButtonProps) {
  const text = useText();
  const mutation = useAct(endpointByMove[move], {
    refreshes: [listOrganizations, readOrganizationFile],
    onDone: () => {
      notify({ type: 'success', text: text(`organization@done.${move}`) });
      onDone();
    },
    onFail: (error) =>
      notify({
        type: 'error',
        text: error instanceof ApiError ? error.message : text('common@error.default'),
      }),
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
  const text = useText();
  const form = useForm(refusalForm, { defaults: { reason: '' } });
  const mutation = useAct(endpointByMove[move], { refreshes: [listOrganizations, readOrganizationFile] });
  return (
    <Form
      form={form}
      noLegend
      onSubmit={async (input) => {
        await mutation.mutateAsync({ params: { id: organization.id }, input });
        notify({ type: 'success', text: text(`organization@done.${move}`) });
        onDone();
      }}
    >
      <TextArea name="reason" label={text('organization@desk.reason')} required most={1000} />
      <DialogActions>
        <Button type="button" tone="outline" onClick={onBack}>
          {text('organization@desk.back')}
        </Button>
        <SubmitButton>{text(`organization@move.${move}`)}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
