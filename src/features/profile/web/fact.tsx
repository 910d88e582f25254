import type { ReactNode } from 'react';
import css from '#features/profile/web/profile.module.css';

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={css.factName}>{name}</dt>
      <dd className={css.factValue}>{children}</dd>
    </div>
  );
}
