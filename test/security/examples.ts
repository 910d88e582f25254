import { handlers } from '#app/handlers.ts';
import { endpointKey } from '#api/endpoint.ts';
import type { Handler } from '#platform/http/define-handler.ts';
import { applicationExamples } from './examples-applications.ts';
import { intakeExamples } from './examples-intake.ts';
import { chatExamples } from './examples-chat.ts';
import { contentExamples } from './examples-content.ts';
import { adminExamples } from './examples-admin.ts';
import { peopleExamples } from './examples-people.ts';
import { mailingExamples } from './examples-mailings.ts';
import { notificationExamples } from './examples-notifications.ts';
import { questionnaireExamples } from './examples-questionnaire.ts';
import { selectionExamples } from './examples-selections.ts';
import { ndaExamples } from './examples-nda.ts';
import { signingExamples } from './examples-signing.ts';
import { siteExamples } from './examples-site.ts';
import { workExamples } from './examples-work.ts';
import type { Example, Examples } from './example.ts';

/** By `METHOD /path`. A new endpoint without an example fails the tests. */
export const examples: Examples = {
  ...peopleExamples,
  ...chatExamples,
  ...notificationExamples,
  ...mailingExamples,
  ...questionnaireExamples,
  ...workExamples,
  ...applicationExamples,
  ...intakeExamples,
  ...adminExamples,
  ...siteExamples,
  ...contentExamples,
  ...selectionExamples,
  ...ndaExamples,
  ...signingExamples,
};

/** Every endpoint with its example. A separate test checks that none is missing. */
export const tried: [key: string, handler: Handler, example: Example][] = handlers.flatMap((handler) => {
  const key = endpointKey(handler.endpoint);
  const example = examples[key];
  return example ? [[key, handler, example]] : [];
});
