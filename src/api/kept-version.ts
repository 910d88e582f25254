/** How versions of an edited thing travel: `output: keptVersions(bodyOfTheForm)`. */
import * as z from 'zod/mini';

export const keptVersions = <Body extends z.ZodMiniObject>(body: Body) =>
  z.array(
    z.object({
      id: z.string(),
      /** ISO. */
      at: z.string(),
      /** Null: it was there before anybody edited it. */
      author: z.nullable(z.string()),
      body: keptBody(body),
    }),
  );

/**
 * What was kept was right on its day: a field that breaks a rule of today leaves as it is, one that came later is
 * empty. Only bringing it back asks for today's rules.
 */
export const keptBody = <Body extends z.ZodMiniObject>({ shape }: Body) =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [name, z.union([field, asItWas(field)])]),
    ),
  ) as unknown as z.ZodMiniType<z.output<Body>>;

const isScalar = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** The kinds of values that forms have: what one types or chooses, several of those, rows of those. */
const isPlain = (value: unknown): boolean =>
  isScalar(value) ||
  (Array.isArray(value) && value.every((one) => isScalar(one) || Object.values(one).every(isScalar)));

// What is of another kind than that is left out: a history must not become a fault by one odd version.
const asItWas = (field: z.core.$ZodType) =>
  isList(field)
    ? // eslint-disable-next-line promise/valid-params -- A schema's, not a promise's.
      z.catch(z._default(z.array(z.unknown()).check(z.refine(isPlain)), []), [])
    : // eslint-disable-next-line promise/valid-params -- A schema's, not a promise's.
      z.catch(z._default(z.unknown().check(z.refine(isPlain)), ''), '');

/** Whoever shows a list goes through it, so it is one also where nothing was kept. */
const isList = (field: z.core.$ZodType): boolean =>
  z.safeParse(field, []).success || Array.isArray(z.safeParse(field, undefined).data);
