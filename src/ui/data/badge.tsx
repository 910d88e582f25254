/** A rating in a pill. Screen readers hear the name of the medal. */
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#ui/data/badge.module.css';

export type BadgeTier = 'default' | 'bronze' | 'silver' | 'gold';

export interface BadgeProps {
  /** Formatted: «9,64», «98». Null shows only the medal. */
  value: string | null;
  tier: BadgeTier;
  size?: 'medium' | 'large';
  /** With a ring that separates it from the photo under it. */
  ringed?: boolean;
  className?: string | undefined;
}

export function Badge({ value, tier, size = 'medium', ringed, className }: BadgeProps) {
  const t = useTranslate();
  return (
    <span
      className={classes(
        css.badge,
        css[tier],
        size === 'large' && css.large,
        ringed && css.ringed,
        className,
      )}
    >
      <span aria-hidden="true">{value ?? t('common@badge.hidden')}</span>
      <span className={typography.hidden}>
        {t(`common@badge.${tier}`, { value: value ?? t('common@badge.hidden') })}
      </span>
    </span>
  );
}
