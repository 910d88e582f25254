import * as z from 'zod/mini';
import { savedVersionsSchema } from '#api/saved-version.ts';
import { emptyAsUndefined, id, integer, paging } from '#api/wire-types.ts';
import { questionTopics } from '#features/support/constants.ts';
import { questionStates } from '#features/support/lifecycle.ts';
import { contactCard } from '#features/support/schemas.ts';
import { parsePhone } from '#kernel/phone-number.ts';
import { email } from '#kernel/rules/person-rules.ts';
import { optionalText, requiredText } from '#kernel/rules/text-rules.ts';

const questionListItem = z.object({
  id: z.string(),
  number: z.number(),
  state: z.enum(questionStates),
  topic: z.enum(questionTopics),
  name: z.string(),
  /** The beginning of the text. */
  text: z.string(),
  /** ISO time. */
  createdAt: z.string(),
});
export type QuestionListItem = z.infer<typeof questionListItem>;

/** `state`: a state, or `OPEN` for those without an answer. `search`: words of the question, the name, the e-mail address, or the number. */
export const questionFilter = z.object({
  state: emptyAsUndefined(z.enum(['OPEN', ...questionStates], 'rules@common.unknown')),
  topic: emptyAsUndefined(z.enum(questionTopics, 'rules@common.unknown')),
  search: optionalText(120),
  ...paging,
});
export type QuestionFilter = z.infer<typeof questionFilter>;

export const listQuestionsOutput = z.object({ items: z.array(questionListItem), total: z.number() });
export type ListQuestionsOutput = z.infer<typeof listQuestionsOutput>;

export const question = z.object({
  ...questionListItem.shape,
  email: z.string(),
  text: z.string(),
  /** Whether the asker was signed in. */
  signedIn: z.boolean(),
  /** Whether the asker can sign in and read the answer on the site. Otherwise the letter has it. */
  isReadOnSite: z.boolean(),
  answer: z.string(),
  /** The officer who took, answered or closed it. */
  officer: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
});
export type Question = z.infer<typeof question>;

export const moveResult = z.object({ id: z.string(), state: z.enum(questionStates) });
export type MoveResult = z.infer<typeof moveResult>;

export const answerForm = z.object({ answer: requiredText(4_000, 10) });
export type AnswerForm = z.infer<typeof answerForm>;

/** Kept as it is typed. It may begin with 8, and words may follow: an extension. */
const contactPhone = optionalText(60).check(
  z.refine((value) => {
    const [number = ''] = value.split(/[^\d\s()+-]/);
    return value === '' || parsePhone(number.trim().replace(/^8/, '7')) !== null;
  }, 'support@contacts.phoneWrong'),
);

export const contactForm = z.object({
  name: optionalText(300),
  address: optionalText(300),
  phone: contactPhone,
  email: z._default(z.union([z.literal(''), email], 'rules@common.email'), ''),
  hours: optionalText(200),
  requisites: optionalText(2_000),
});

/** Version that the client has read. A save over a newer version is refused. */
const version = integer(0, 2_147_483_647);

export const saveContactsInput = z.object({ ...contactForm.shape, version });
export type SaveContactsInput = z.infer<typeof saveContactsInput>;

export const savedContacts = z.object({ ...contactCard.shape, version: z.number() });
export type SavedContacts = z.infer<typeof savedContacts>;

export const listContactVersionsOutput = savedVersionsSchema(contactCard);
export type ListContactVersionsOutput = z.infer<typeof listContactVersionsOutput>;

export const restoreContactsParams = z.object({ version: id });

export const restoreContactsInput = z.object({ version });
export type RestoreContactsInput = z.infer<typeof restoreContactsInput>;
