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
     * Texts of the company wait for its agreement. Subject of this and the next three: the organization. `headIds`: only
     * these heads are asked; absent: all.
     */
    'organization.nda-needed': { organizationId: string; headIds?: string[] };
    /** The first of these texts will soon be closed. */
    'organization.nda-ending': { organizationId: string; until: string };
    /** Signing has been switched off, so the announced end of the time for it does not apply. */
    'organization.nda-postponed': { organizationId: string };
    /** The last of these texts was closed without the agreement. */
    'organization.nda-not-needed': { organizationId: string };
    'request.declined': RequestEventPayload & { reason: string };
    'request.cancelled': RequestEventPayload;
    'request.read': RequestEventPayload;
    'request.closed': RequestEventPayload;
    'request.revoked': RequestEventPayload;
    /** `lacksNda`: the text was open, but the company had not signed the agreement. */
    'request.expired': RequestEventPayload & { lacksNda: boolean };
    /** `isUnanswered`: the time for the author's answer ends; otherwise the access ends. */
    'request.expiring': RequestEventPayload & { isUnanswered: boolean; until: string };
    /** `readerIds`: the added readers. */
    'request.shared': RequestEventPayload & { readerIds: string[] };
    /** Subject: the scenario. */
    'text.opened': RequestEventPayload;
  }
}
