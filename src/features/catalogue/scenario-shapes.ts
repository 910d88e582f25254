/** Schemas of a scenario for companies that have not opened its text: level L1 of product §4. */
import * as z from 'zod/mini';
import { badgeTiers } from '#kernel/rating-tier.ts';
import { namedOutputShape } from '#api/field-table.ts';
import { dictionaryItem } from '#features/dictionaries/schemas.ts';
import { voteObstacles } from '#features/ratings/vote-obstacle.ts';
import { requestStates } from '#features/requests/lifecycle.ts';
import {
  cardFields,
  characterFields,
  pageFields,
  summaryFields,
} from '#features/scenarios/scenario-fields.ts';

export const scenarioCard = z.object({
  id: z.string(),
  name: z.string(),
  logline: z.string(),
  format: z.nullable(dictionaryItem),
  type: z.nullable(dictionaryItem),
  kind: z.nullable(dictionaryItem),
  genres: z.array(dictionaryItem),
  tags: z.array(dictionaryItem),
  ...namedOutputShape(cardFields),
  rightsStatus: summaryFields.rightsStatus.output,
  author: z.object({ id: z.string(), name: z.string() }),
  /** Unrounded; null until there are enough votes, and until the own company votes (product §8). */
  rating: z.nullable(z.number()),
  /**
   * Of the rating, before the own vote only when the scenario takes part in the public rating. Null until there are enough
   * votes.
   */
  badge: z.nullable(z.enum(badgeTiers)),
  votes: z.number(),
  publishedAt: z.string(),
  favorite: z.boolean(),
  /** State of the company's last request for this scenario. */
  requestState: z.nullable(z.enum(requestStates)),
  /** The text is open, but the company has to sign the agreement on confidentiality first. */
  lacksNda: z.boolean(),
});
export type ScenarioCard = z.infer<typeof scenarioCard>;

export const scenarioPage = z.extend(scenarioCard, {
  ...namedOutputShape(pageFields),
  characters: z.object(namedOutputShape(characterFields)),
  /** Shown names of those who have confirmed. */
  coauthors: z.array(z.string()),
  /** Pages of the newest text; null without a text. */
  pages: z.nullable(z.number()),
  /** The rights and the author's access mode allow a request. */
  requestable: z.boolean(),
  request: z.nullable(
    z.object({
      id: z.string(),
      state: z.enum(requestStates),
      openUntil: z.nullable(z.string()),
      /** Until when the company signs the agreement on confidentiality. */
      signUntil: z.nullable(z.string()),
      /** The author's reason for declining. Only the sender, the readers and the heads see it. */
      answer: z.string(),
      /** After a decline: when the company may send another request. Null when it need not wait. */
      repeatableFrom: z.nullable(z.string()),
      /** The caller is the sender or a reader of the request. */
      isReader: z.boolean(),
      /** The caller may write to the author about it now. */
      writable: z.optional(z.boolean()),
    }),
  ),
  /** The author takes part in the public rating. Otherwise votes count for the author and the voting companies alone. */
  inRating: z.boolean(),
  /** The company's own vote. */
  vote: z.nullable(z.number()),
  /** Why the caller cannot give, change or withdraw the vote; null when that is possible. */
  voteObstacle: z.nullable(z.enum(voteObstacles)),
});
export type ScenarioPage = z.infer<typeof scenarioPage>;
