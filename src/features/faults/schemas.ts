import * as z from 'zod/mini';
import { faultLimits } from '#features/faults/constants.ts';
import { optionalText } from '#kernel/rules/text-rules.ts';

export const reportFaultInput = z.object({
  message: optionalText(faultLimits.message),
  stack: optionalText(faultLimits.stack),
  /** The pattern of the page's route, such as /authors/:id. */
  route: optionalText(faultLimits.route),
  /** The name of the entry script, which changes with every release. */
  release: optionalText(faultLimits.release),
});
export type ReportFaultInput = z.infer<typeof reportFaultInput>;
