import type { Translate } from '#kernel/translate.ts';
import { badgeTiers } from '#kernel/rating-tier.ts';
import { FilterSelect } from '#ui/data/filter-bar.tsx';
import { useTranslate } from '#ui/i18n.tsx';

/** The highest tier first, in every list. */
export const badgeOptions = (t: Translate) =>
  badgeTiers.map((value) => ({ value, label: t(`catalogue@scenarios.badges.${value}`) })).toReversed();

/** Badge filter of the lists for companies. */
export function BadgeFilter() {
  const t = useTranslate();
  return (
    <FilterSelect
      name="badge"
      label={t('catalogue@scenarios.badge')}
      anyLabel={t('catalogue@scenarios.any')}
      options={badgeOptions(t)}
    />
  );
}
