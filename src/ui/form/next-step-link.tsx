/** The link to the next step of an autosaving form. Stays when the step could not be saved, and shows why. */
import type { MouseEvent } from 'react';
import { useNavigate } from '#router/hooks.ts';
import type { To } from '#router/register.ts';
import { LinkButton } from '#ui/button.tsx';
import { focusFirstInvalidField } from '#ui/form/focus-first-invalid-field.ts';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import type { Autosave } from '#ui/form/use-autosave.tsx';

interface NextStepLinkProps {
  /** Absent on a page without a form. */
  autosave?: Autosave | undefined;
  to: To;
  children: string;
}

export function NextStepLink({ autosave, to, children }: NextStepLinkProps) {
  const navigate = useNavigate();
  const saveAndGo = async (form: ParentNode, { flush, latestState }: Autosave) => {
    await flush();
    // The messages of the save are rendered by then.
    await new Promise(requestAnimationFrame);
    const wasSaved = !pageForms.hasUnsaved();
    if (!wasSaved && focusFirstInvalidField(form)) return;
    // The bar shows a failed save or a conflict. The guard asks about the input of other forms.
    const { kind } = latestState();
    if (wasSaved || (kind !== 'failed' && kind !== 'conflict')) await navigate(to);
  };
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const opensHere = !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
    if (!autosave || !opensHere || !pageForms.hasUnsaved()) return;
    event.preventDefault();
    void saveAndGo(event.currentTarget.closest('main') ?? document, autosave);
  };
  return (
    <LinkButton to={to} onClick={onClick}>
      {children}
    </LinkButton>
  );
}
