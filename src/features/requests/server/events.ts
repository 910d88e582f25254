/** Events of requests. Subject: the request. */
export interface OfRequest {
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
    'request.sent': OfRequest;
    /** `atOnce`: opened automatically, because the author gives access to verified companies. */
    'request.opened': OfRequest & { openUntil: string; atOnce: boolean };
    'request.declined': OfRequest & { reason: string };
    'request.cancelled': OfRequest;
    'request.read': OfRequest;
    'request.closed': OfRequest;
    'request.revoked': OfRequest;
    'request.expired': OfRequest;
    /** Subject: the scenario; for the author's reading journal. */
    'text.opened': OfRequest;
  }
}
