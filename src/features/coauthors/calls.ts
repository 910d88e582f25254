/**
 * Co-authors of a scenario (product §4.1): the author names them with their shares, each of them answers. Until all have
 * confirmed, the scenario is neither published nor part of an application.
 */
import { endpoint } from '#api/endpoint.ts';
import type {
  AcceptLinkInput,
  CoauthorList,
  Coauthorship,
  ConfirmCoauthorshipForm,
  ListCoauthorshipsInput,
  ListCoauthorshipsOutput,
  SaveCoauthorsInput,
} from '#features/coauthors/schemas.ts';

export const listCoauthors = endpoint<undefined, CoauthorList>({
  method: 'GET',
  path: '/api/user/scenarios/:id/coauthors',
  action: 'scenario.edit',
  beyondSpec: true,
});

/**
 * Replaces the whole list. Who is new or has another share is invited by letter; who is missing is removed. Refuses shares
 * that do not sum to 100 (`validation_failed`, field `ownShare`).
 */
export const saveCoauthors = endpoint<SaveCoauthorsInput, CoauthorList>({
  method: 'POST',
  path: '/api/user/scenarios/:id/coauthors',
  action: 'scenario.edit',
  body: 'json',
  beyondSpec: true,
});

/** Sends a new personal link, which replaces the earlier one. `409 state_conflict` when the person has confirmed. */
export const inviteCoauthorAgain = endpoint<undefined, CoauthorList>({
  method: 'POST',
  path: '/api/user/coauthors/:id/invite',
  action: 'scenario.edit',
  beyondSpec: true,
});

/** Scenarios of others that name the signed-in author: invitations to the confirmed address, and all that he answered. */
export const listCoauthorships = endpoint<ListCoauthorshipsInput, ListCoauthorshipsOutput>({
  method: 'GET',
  path: '/api/user/coauthorships',
  action: 'coauthor.answer',
  beyondSpec: true,
});

/**
 * Binds the invitation of a personal link to the signed-in account, whose address may be another one. The account answers
 * afterwards. `404 invite_invalid` for an unknown, used or expired link.
 */
export const acceptCoauthorLink = endpoint<AcceptLinkInput, Coauthorship>({
  method: 'POST',
  path: '/api/user/coauthorships',
  action: 'coauthor.answer',
  beyondSpec: true,
});

/** `409 version_conflict` when the author has changed the `share` that was shown. */
export const confirmCoauthorship = endpoint<ConfirmCoauthorshipForm, Coauthorship>({
  method: 'POST',
  path: '/api/user/coauthorships/:id/confirm',
  action: 'coauthor.answer',
  beyondSpec: true,
});

export const declineCoauthorship = endpoint<undefined, Coauthorship>({
  method: 'POST',
  path: '/api/user/coauthorships/:id/decline',
  action: 'coauthor.answer',
  beyondSpec: true,
});
