/** A dialog that is loaded when it is opened. One that cannot be loaded says so in a dialog, and opens only when it is asked to. */
import type { ReactNode } from 'react';
import { LoadError } from '#ui/data/load-error.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import type { FailureProps, Lazy } from '#ui/lazy-component.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface Closable {
  onClose: () => void;
}

/** The exports of a module that can be closed. */
export type DialogsOf<Module> = {
  [Name in keyof Module]: Module[Name] extends (props: infer Props) => ReactNode
    ? Props extends Closable
      ? Name
      : never
    : never;
}[keyof Module];

export const lazyDialog = <Module, Name extends DialogsOf<Module>>(
  load: () => Promise<Module>,
  name: Name,
): Lazy<Module[Name]> => lazyComponent(load, name, { Failure: DialogFailure });

function DialogFailure({ onClose, ...failure }: FailureProps & Closable) {
  const t = useTranslate();
  return (
    <Dialog opened onClose={onClose} title={t('common@dialog.missing')}>
      <LoadError {...failure} />
    </Dialog>
  );
}
