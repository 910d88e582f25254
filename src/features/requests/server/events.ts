/** Events of requests. Subject: the request. */
export interface RequestEventPayload {
  requestId: string;
  scenarioId: string;
  scenarioTitle: string;
  authorId: string;
  organizationId: string;
  organizationName: string;
  senderId: string;
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    'request.sent': RequestEventPayload;
    /**
     * `atOnce`: opened automatically, because the author gives access to verified companies. `lacksNda`: the company has to
     * sign the agreement on confidentiality first.
     */
    'request.opened': RequestEventPayload & { openUntil: string; atOnce: boolean; lacksNda: boolean };
    /**
     * The company has signed the agreement that the open text waited for. `again`: the text was readable before, so its
     * sender gets no second notice. `readerIds`: the readers to notify.
     */
    'request.unlocked': RequestEventPayload & { again: boolean; readerIds: string[] };
    /**
     * Texts of the company wait for its agreement. Subject of this and the next three: the organization. `headIds`: the only
     * heads who are asked. Absent: all of them.
     */
    'organization.nda-needed': { organizationId: string; headIds?: string[] };
    /** The first of these texts is closed soon. */
    'organization.nda-ending': { organizationId: string; until: string };
    /** Nothing can be signed now. The announced end of the time for it does not count. */
    'organization.nda-postponed': { organizationId: string };
    /** The last of these texts was closed without it. */
    'organization.nda-not-needed': { organizationId: string };
    'request.declined': RequestEventPayload & { reason: string };
    'request.cancelled': RequestEventPayload;
    'request.read': RequestEventPayload;
    'request.closed': RequestEventPayload;
    'request.revoked': RequestEventPayload;
    /** `lacksNda`: the text was open, but the company has not signed the agreement. */
    'request.expired': RequestEventPayload & { lacksNda: boolean };
    /** `isUnanswered`: the author has not answered; otherwise the access ends. */
    'request.expiring': RequestEventPayload & { isUnanswered: boolean; until: string };
    /** `readerIds`: the added readers. */
    'request.shared': RequestEventPayload & { readerIds: string[] };
    /** Subject: the scenario. */
    'text.opened': RequestEventPayload;
  }
}
