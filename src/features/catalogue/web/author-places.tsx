/** Scenarios of an author with their places in the public ratings: titles and numbers only. */
import { Badge } from '#ui/badge.tsx';
import { useText } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import { SectionHead } from '#ui/section-head.tsx';
import type { AuthorPlaces } from '#features/ratings/contract.ts';
import { scenarioTier } from '#features/ratings/rating-tier.ts';
import { showRating } from '#features/ratings/show-rating.ts';
import css from '#features/catalogue/web/author-page.module.css';

export function AuthorPlacesView({ places }: { places: AuthorPlaces }) {
  const text = useText();
  if (places.length === 0) return null;
  return (
    <section className={`${grid.band} ${grid.paper}`} aria-labelledby="places">
      <div className={grid.wrap}>
        <SectionHead title={text('catalogue@author.places')} id="places" />
        <ul className={css.places}>
          {places.map((scenario) => (
            <li key={scenario.scenarioId} className={css.place}>
              <div>
                <p className={css.script}>{scenario.name}</p>
                <ul className={css.categories}>
                  {scenario.places.map(({ categoryId, category, place }) => (
                    <li key={categoryId}>{text('catalogue@author.place', { category, place })}</li>
                  ))}
                </ul>
              </div>
              <Badge value={showRating(scenario.rating)} tier={scenarioTier(scenario.rating)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
