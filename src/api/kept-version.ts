/** How versions of an edited thing travel: `output: keptVersions(bodyOfTheForm)`. */
import * as z from 'zod/mini';

export const keptVersions = <Body extends z.ZodMiniType>(body: Body) =>
  z.array(
    z.object({
      id: z.string(),
      /** ISO. */
      at: z.string(),
      /** Null: it was there before anybody edited it. */
      author: z.nullable(z.string()),
      body,
    }),
  );
