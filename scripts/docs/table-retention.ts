/** How long the rows of every table stay (docs/retention.md). The type refuses a table of `Tables` without a row here. */
import type { Tables } from '#platform/db/tables.ts';

export type Retention =
  /** `job` deletes rows when the condition holds. */
  { readonly job: string; readonly after: string } | { readonly kept: string };

const withAccount: Retention = { kept: 'as long as the account' };
const withScenario: Retention = { kept: 'as long as the scenario' };
const withNews: Retention = { kept: 'as long as the news item' };
const ofOfficers: Retention = { kept: 'edited by officers: hundreds of rows' };
const dictionary: Retention = { kept: 'filled by migrations' };
const oneRow: Retention = { kept: 'one row' };

export const tableRetention: { readonly [T in keyof Tables]: Retention } = {
  about_card: ofOfficers,
  account: { kept: 'erased on request, the row stays as evidence' },
  account_name_word: { job: 'refresh-account-name-words', after: 'no account has the word' },
  account_token: { job: 'sweep-sessions', after: '30 days after the token expires' },
  author_city: { job: 'refresh-name-words', after: 'no public author lives there' },
  author_rating: withAccount,
  author_search: { kept: 'as long as the profile' },
  card_view: withScenario,
  community_item: ofOfficers,
  community_section: ofOfficers,
  consent: { kept: 'evidence of a consent' },
  contact_card: oneRow,
  content_version: { kept: 'history of what officers edit: a row per save' },
  delivery: { job: 'sweep-deliveries', after: '30 days after it was done; parked ones go with their event' },
  dictionary_item: dictionary,
  document: ofOfficers,
  document_version: ofOfficers,
  education: withAccount,
  employee: { kept: 'who acted for a company: evidence' },
  event: { job: 'keep-event-months', after: 'AUDIT_MONTHS, by whole months' },
  faq_item: ofOfficers,
  faq_section: ofOfficers,
  faq_voice: {
    job: 'sweep-faq-voices',
    after: '2 days, of anonymous visitors; one per account and answer stays',
  },
  favorite: withAccount,
  file: { job: 'sweep-media', after: 'a day without a use; other files go with their row' },
  file_use: { kept: 'as long as the row that uses the file' },
  file_variant: { kept: 'as long as the file' },
  institution: dictionary,
  invitation: { kept: 'who was invited by whom: evidence' },
  job: { kept: 'one row per job' },
  known_network: { job: 'sweep-sessions', after: '90 days after the last sign-in' },
  legal_draft: { kept: 'edited by officers: one row per text' },
  legal_text: { kept: 'every version, because a consent names it' },
  migration: { kept: 'one row per migration' },
  name_word: { job: 'refresh-name-words', after: 'no visible name has the word' },
  news: ofOfficers,
  news_category: ofOfficers,
  news_file: withNews,
  news_picture: withNews,
  news_view: { job: 'sweep-news-views', after: '2 days' },
  organization: { kept: 'a party of requests and votes: evidence' },
  phone_code: { job: 'sweep-phone-codes', after: '24 hours after the code expires' },
  profile: withAccount,
  project: withAccount,
  rate_counter: { job: 'sweep-counters', after: '2 days' },
  rating_category: ofOfficers,
  rating_refresh: oneRow,
  rating_year_mean: oneRow,
  request: { kept: 'who was allowed to read a text: evidence' },
  request_reader: { kept: 'who was allowed to read a text: evidence' },
  scenario: withAccount,
  scenario_rating: withScenario,
  scenario_search: withScenario,
  scenario_text: withScenario,
  scenario_word: { job: 'sweep-scenario-words', after: 'no published scenario has the word' },
  search_refill: { job: 'refill-scenario-search', after: 'its scenarios are done' },
  session: { job: 'sweep-sessions', after: 'the session ends' },
  sign_in_guard: { job: 'sweep-sessions', after: 'a day after it opens' },
  site_setting: { kept: 'one row per setting' },
  slide: ofOfficers,
  stale_author: { job: 'refresh-rating-batches', after: 'the author was scored' },
  support_question: { job: 'sweep-questions', after: 'a year after the answer' },
  super_grant: { kept: 'who gave all rights to whom: evidence' },
  tag: dictionary,
  text_block: ofOfficers,
  text_opening: { kept: 'which officer opened a text, and why: evidence' },
  text_view: { kept: 'the reading journal of the author: evidence' },
  viewed: withAccount,
  vote: { kept: 'one per company and scenario' },
};
