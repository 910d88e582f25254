/** Response schemas for saved versions: `output: savedVersionsSchema(formSchema)`. */
import * as z from 'zod/mini';

export const savedVersionsSchema = <Body extends z.ZodMiniObject>(body: Body) =>
  z.array(
    z.object({
      id: z.string(),
      /** ISO. */
      at: z.string(),
      /** Null for the original, which existed before the first edit. */
      author: z.nullable(z.string()),
      body: savedBodySchema(body),
    }),
  );

/**
 * A saved version was valid when it was saved. Fields that break a current rule are returned unchanged. Fields added
 * since are empty. The current rules apply only when a version is restored.
 */
export const savedBodySchema = <Body extends z.ZodMiniObject>({ shape }: Body) =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [name, z.union([field, withoutRules(field)])]),
    ),
  ) as unknown as z.ZodMiniType<z.output<Body>>;

const isScalar = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Scalars, lists of scalars, and lists of rows of scalars. */
const isPlain = (value: unknown): boolean =>
  isScalar(value) ||
  (Array.isArray(value) && value.every((one) => isScalar(one) || Object.values(one).every(isScalar)));

// Values of any other kind are dropped, so that one corrupt version does not fail the whole history.
const withoutRules = (field: z.core.$ZodType) =>
  isList(field)
    ? // eslint-disable-next-line promise/valid-params -- A schema's, not a promise's.
      z.catch(z._default(z.array(z.unknown()).check(z.refine(isPlain)), []), [])
    : // eslint-disable-next-line promise/valid-params -- A schema's, not a promise's.
      z.catch(z._default(z.unknown().check(z.refine(isPlain)), ''), '');

/** Lists default to an empty list, because the views iterate over them. */
const isList = (field: z.core.$ZodType): boolean =>
  z.safeParse(field, []).success || Array.isArray(z.safeParse(field, undefined).data);
