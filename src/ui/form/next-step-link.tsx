/** The link to the next step of an autosaving form. Stays when the step could not be saved, and shows why. */
import type { MouseEvent } from 'react';
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
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const opensHere = !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
    if (!autosave || !opensHere || !pageForms.hasUnsaved()) return;
    const form = event.currentTarget.closest('main') ?? document;
    pageForms.explainNextStay = () => {
      // The bar shows a failed save or a conflict. The guard asks about the input of other forms.
      const { kind } = autosave.latestState();
      return focusFirstInvalidField(form) || kind === 'failed' || kind === 'conflict';
    };
  };
  return (
    <LinkButton to={to} onClick={onClick}>
      {children}
    </LinkButton>
  );
}
