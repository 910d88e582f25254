/** Everything the fund knows of a company, and the moves that its state allows. */
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
import { organizationTones } from '#features/organization/web/organization-tones.ts';

type MoveName = keyof typeof organizationLifecycle.moves;

const calls: Record<MoveName, Endpoint<unknown, unknown>> = {
  approve: approveOrganization as Endpoint<unknown, unknown>,
  reject: rejectOrganization as Endpoint<unknown, unknown>,
  suspend: suspendOrganization as Endpoint<unknown, unknown>,
  resume: resumeOrganization as Endpoint<unknown, unknown>,
};
/** The company reads why. */
const wantsReason = new Set<MoveName>(['reject', 'suspend']);

export function OrganizationFileDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const { data: file, isError, refetch } = useAsked(readOrganizationFile, { params: { id } });
  return (
    <Dialog opened onClose={onClose} title={file?.name ?? text('organization@desk.file')} size="medium">
      {isError && <ErrorBlock onRetry={refetch} />}
      {!file && !isError && <TextSkeleton lines={8} />}
      {file && <FileView file={file} onClose={onClose} />}
    </Dialog>
  );
}

function FileView({ file, onClose }: { file: OrganizationFile; onClose: () => void }) {
  const text = useText();
  const word = (key: string) => text(`organization@field.${key}`);
  return (
    <>
      <p>
        <StatusDot tone={organizationTones[file.state]}>{text(`organization@state.${file.state}`)}</StatusDot>
      </p>
      <Facts
        items={[
          { name: word('inn'), value: file.inn },
          { name: word('okved'), value: file.okved },
          { name: word('legal_address'), value: file.legal_address, wide: true },
          { name: word('director'), value: file.director },
          { name: word('phone'), value: file.phone && showPhone(file.phone) },
          { name: word('email'), value: file.email },
          {
            name: word('people'),
            value: file.employees.map((one) => `${one.lastName} ${one.name}, ${one.email}`).join('; '),
            wide: true,
          },
        ]}
      />
      <Moves file={file} onDone={onClose} />
    </>
  );
}

function Moves({ file, onDone }: { file: OrganizationFile; onDone: () => void }) {
  const text = useText();
  const [asked, ask] = useState<MoveName | null>(null);
  // The main one stands last, at the right.
  const moves = movesFrom(organizationLifecycle, file.state).toSorted(
    (one, other) => Number(wantsReason.has(other)) - Number(wantsReason.has(one)),
  );
  if (asked) return <ReasonForm file={file} move={asked} onDone={onDone} onBack={() => ask(null)} />;
  return (
    <DialogActions>
      {moves.map((move) => (
        <MoveButton key={move} file={file} move={move} onDone={onDone} onReason={() => ask(move)}>
          {text(`organization@move.${move}`)}
        </MoveButton>
      ))}
    </DialogActions>
  );
}

interface MoveButtonProps {
  file: OrganizationFile;
  move: MoveName;
  onDone: () => void;
  onReason: () => void;
  children: string;
}

function MoveButton({ file, move, onDone, onReason, children }: MoveButtonProps) {
  const text = useText();
  const act = useAct(calls[move], {
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
  const reason = wantsReason.has(move);
  return (
    <Button
      tone={reason ? 'outline' : 'primary'}
      busy={act.isPending}
      onClick={() => (reason ? onReason() : act.mutate({ params: { id: file.id } }))}
    >
      {children}
    </Button>
  );
}

function ReasonForm({
  file,
  move,
  onDone,
  onBack,
}: Omit<MoveButtonProps, 'children' | 'onReason'> & { onBack: () => void }) {
  const text = useText();
  const form = useForm(refusalForm, { defaults: { reason: '' } });
  const act = useAct(calls[move], { refreshes: [listOrganizations, readOrganizationFile] });
  return (
    <Form
      form={form}
      noLegend
      onSubmit={async (input) => {
        await act.mutateAsync({ params: { id: file.id }, input });
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
