import { handlers } from '#app/handlers.ts';
import { endpointKey } from '#api/endpoint.ts';
import type { Handler } from '#platform/http/define-handler.ts';
import { contentExamples } from './examples-content.ts';
import { adminExamples } from './examples-admin.ts';
import { peopleExamples } from './examples-people.ts';
import { siteExamples } from './examples-site.ts';
import { workExamples } from './examples-work.ts';
import type { Example, Examples } from './example.ts';

/** By `METHOD /path`. A new endpoint without an example fails the tests. */
export const examples: Examples = {
  ...peopleExamples,
  ...workExamples,
  ...adminExamples,
  ...siteExamples,
  ...contentExamples,
};

/** Every endpoint with its example. A separate test checks that none is missing. */
export const tried: [key: string, handler: Handler, example: Example][] = handlers.flatMap((handler) => {
  const key = endpointKey(handler.endpoint);
  const example = examples[key];
  return example ? [[key, handler, example]] : [];
});
