/**
 * Constraints that a concurrent call can violate after the check that precedes the write. Each gets the refusal of that
 * check, or only its text when the field has another name on the wire. A violation of any other constraint is a bug.
 */
import type { Refusal } from '#kernel/refusal.ts';

type RefusalArgs = ConstructorParameters<typeof Refusal>;

const unknownAt = (field: string): RefusalArgs => [
  'validation_failed',
  { field, text: 'rules@common.unknown' },
];

export const refusalsByConstraint: Readonly<Record<string, RefusalArgs>> = {
  account_email_key: ['not_unique_email', { field: 'email' }],
  account_confirmed_phone: ['not_unique_phone', { field: 'phone' }],
  profile_nickname_key: ['already_exists', { text: 'profile@rules.nicknameTaken' }],
  request_live: ['request_exists'],
  application_live_scenario: ['scenario_in_use', { field: 'scenarioId' }],
  application_wave_scenario: ['order_duplicate_text', { field: 'scenarioId' }],
  scenario_coauthor_party: ['already_exists', { text: 'coauthors@refusals.twice' }],
  program_code_key: ['already_exists', { field: 'code', text: 'selections@rules.codeTaken' }],
  wave_program_id_year_number_key: [
    'already_exists',
    { field: 'number', text: 'selections@rules.waveTaken' },
  ],
  // Two officers restore the same removed row.
  slide_pkey: ['version_conflict'],
  about_card_pkey: ['version_conflict'],
  document_pkey: ['version_conflict'],
  community_section_pkey: ['version_conflict'],
  community_item_pkey: ['version_conflict'],
  faq_section_pkey: ['version_conflict'],
  faq_item_pkey: ['version_conflict'],
  rating_category_pkey: ['version_conflict'],
  // The file was swept, or the section or category removed, while the form was saved.
  slide_picture_id_fkey: unknownAt('pictureId'),
  slide_video_id_fkey: unknownAt('videoId'),
  document_file_id_fkey: unknownAt('fileId'),
  document_signature_id_fkey: unknownAt('signatureId'),
  community_item_section_id_fkey: unknownAt('sectionId'),
  community_item_picture_id_fkey: unknownAt('pictureId'),
  faq_item_section_id_fkey: unknownAt('sectionId'),
  news_category_id_fkey: unknownAt('categoryId'),
  news_picture_id_fkey: unknownAt('pictureId'),
  news_video_id_fkey: unknownAt('videoId'),
  news_picture_file_id_fkey: unknownAt('gallery'),
  news_file_file_id_fkey: unknownAt('files'),
  // Pictures within a text: the field depends on the form.
  file_use_file_id_fkey: ['validation_failed', { text: 'editing@pictureGone' }],
  // The row was deleted after the call had found it.
  document_version_document_id_fkey: ['version_conflict'],
  faq_voice_item_id_fkey: ['not_found'],
  news_view_news_id_fkey: ['not_found'],
  text_opening_scenario_id_fkey: ['not_found'],
  text_opening_text_id_fkey: ['not_found'],
};
