/** Port for outgoing mail: SMTP, or a local file when no server is configured. */

export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Stable across retries. It becomes the Message-ID, so mail systems can drop duplicates. */
  id: string;
  /** Such as List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>;
}

export interface Mail {
  /** Throws `DeliveryFailure`. */
  send(message: EmailMessage): Promise<void>;
  close(): void;
}
