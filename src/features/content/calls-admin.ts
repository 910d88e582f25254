/** Endpoints with which officers who hold `fk.content` edit the public site (spec §2, product §14, §15). */
import { endpoint } from '#api/endpoint.ts';
import { orderedList } from '#features/content/ordered-list.ts';
import type {
  Block,
  BlockVersions,
  CardForm,
  CardRow,
  CommunityItemForm,
  CommunityItemRow,
  CommunitySectionForm,
  CommunitySectionRow,
  DocumentForm,
  DocumentRow,
  FaqItemForm,
  FaqItemRow,
  FaqSectionForm,
  FaqSectionRow,
  ReadContentSummaryOutput,
  RestoreBlockVersionInput,
  SavedBlock,
  SlideForm,
  SlideRow,
} from '#features/content/schemas-admin.ts';

export const slider = orderedList<SlideForm, SlideRow>('slider');

export const aboutCards = orderedList<CardForm, CardRow>('cards');

export const documentKinds = ['docx', 'xls', 'xlsx', 'pdf'] as const; // spec §2
export const signatureKinds = ['sig', 'sgn', 'p7s'] as const; // spec §9

export const documents = orderedList<DocumentForm, DocumentRow>('documents');

export const communitySections = orderedList<CommunitySectionForm, CommunitySectionRow>('community-sections');

export const communityItems = orderedList<CommunityItemForm, CommunityItemRow>('community-items');

export const faqSections = orderedList<FaqSectionForm, FaqSectionRow>('faq-sections');

export const faqItems = orderedList<FaqItemForm, FaqItemRow>('faq-items');

const blockPath = '/api/administrator/content/blocks/:code';

export const readBlock = endpoint<undefined, Block>({
  method: 'GET',
  path: blockPath,
  action: 'content.edit',
  beyondSpec: true,
});

export const saveBlock = endpoint<SavedBlock, Block>({
  method: 'POST',
  path: blockPath,
  action: 'content.edit',
  body: 'json',
  beyondSpec: true,
});

export const listBlockVersions = endpoint<undefined, BlockVersions>({
  method: 'GET',
  path: `${blockPath}/versions`,
  action: 'content.edit',
  beyondSpec: true,
});

export const restoreBlockVersion = endpoint<RestoreBlockVersionInput, Block>({
  method: 'POST',
  path: `${blockPath}/versions/:version`,
  action: 'content.edit',
  body: 'json',
  beyondSpec: true,
});

/** Number of rows in each part, for the overview page of the content section. */
export const readContentSummary = endpoint<undefined, ReadContentSummaryOutput>({
  method: 'GET',
  path: '/api/administrator/content/summary',
  action: 'content.edit',
  beyondSpec: true,
});
