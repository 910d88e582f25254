import type { RequestState } from '#features/requests/lifecycle.ts';

/** What people see instead of OPEN and READ until the company signs the agreement on confidentiality (product §10). */
export type ShownRequestState = RequestState | 'NDA_WAIT';

/** `lacksNda`: the text is open, but the agreement is not signed. */
export const shownRequestState = <State extends RequestState | null>(
  state: State,
  lacksNda: boolean,
): State | 'NDA_WAIT' => (lacksNda ? 'NDA_WAIT' : state);
