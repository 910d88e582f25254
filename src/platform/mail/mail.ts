/** The port through which letters leave: by SMTP, or to a file when no server is configured. */

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Stable over retries: it becomes the Message-ID, so a mail system can drop a double. */
  id: string;
}

export interface Mail {
  /** Throws DeliveryFailure. */
  send(letter: Letter): Promise<void>;
  close(): void;
}
