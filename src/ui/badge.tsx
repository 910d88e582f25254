/** A rating in a pill; its medal is told in words too. */
import { classes } from '#ui/classes.ts';
import { useText } from '#ui/i18n.tsx';
import type from '#ui/type.module.css';
import css from '#ui/badge.module.css';

export type BadgeTier = 'default' | 'bronze' | 'silver' | 'gold';

export interface BadgeProps {
  /** As it is shown: «9,64», «98». */
  value: string;
  tier: BadgeTier;
  size?: 'medium' | 'large';
  /** With the ring that separates it from a photo. */
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
