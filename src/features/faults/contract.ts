import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { optionalText } from '#kernel/rules/text-rules.ts';

export const faultLimits = { message: 500, stack: 4000, route: 200, release: 80 };

/** A fault of a page in a browser. It carries no address, no query and nothing about the visitor. */
export const reportFault = endpoint({
  method: 'POST',
  path: '/api/browser-faults',
  action: 'fault.report',
  ours: true,
  body: 'json',
  input: z.object({
    message: optionalText(faultLimits.message),
    stack: optionalText(faultLimits.stack),
    /** The pattern of the page's route, such as /authors/:id. */
    route: optionalText(faultLimits.route),
    /** The name of the entry script, which changes with every release. */
    release: optionalText(faultLimits.release),
  }),
  output: z.null(),
});
