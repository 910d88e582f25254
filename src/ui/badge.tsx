/** A rating in a pill. Screen readers hear the name of the medal. */
import { classes } from '#ui/classes.ts';
import { useText } from '#ui/i18n.tsx';
import type from '#ui/type.module.css';
import css from '#ui/badge.module.css';

export type BadgeTier = 'default' | 'bronze' | 'silver' | 'gold';

export interface BadgeProps {
  /** Formatted: «9,64», «98». */
  value: string;
  tier: BadgeTier;
  size?: 'medium' | 'large';
  /** With a ring that separates it from the photo under it. */
  hanging?: boolean;
  className?: string | undefined;
}

export function Badge({ value, tier, size = 'medium', hanging, className }: BadgeProps) {
  const text = useText();
  return (
    <span
      className={classes(
        css.badge,
        css[tier],
        size === 'large' && css.large,
        hanging && css.hanging,
        className,
      )}
    >
      <span aria-hidden="true">{value}</span>
      <span className={type.hidden}>{text(`common@badge.${tier}`, { value })}</span>
    </span>
  );
}
