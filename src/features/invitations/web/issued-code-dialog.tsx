import type { Issued } from '#features/invitations/schemas.ts';
import { IssuedCode } from '#features/invitations/web/issued-code.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface IssuedCodeDialogProps {
  title: string;
  issued: Issued;
  onClose: () => void;
}

export const IssuedCodeDialog = ({ title, issued, onClose }: IssuedCodeDialogProps) => (
  <Dialog opened onClose={onClose} title={title} size="small">
    <IssuedCode issued={issued} onClose={onClose} />
  </Dialog>
);
