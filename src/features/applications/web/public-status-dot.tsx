import type { ApplicationItem } from '#features/applications/schemas.ts';
import { statusTones } from '#features/applications/web/status-tones.ts';
import { StatusDot } from '#ui/data/status-dot.tsx';
import css from '#features/applications/web/applications.module.css';

/** The label wraps, because it may contain a number, a day or a time. */
export const PublicStatusDot = ({
  application: { status, publicStatus },
}: {
  application: Pick<ApplicationItem, 'status' | 'publicStatus'>;
}) => (
  <StatusDot tone={statusTones[status]}>
    <span className={css.label}>{publicStatus}</span>
  </StatusDot>
);
