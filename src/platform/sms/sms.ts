/** The port through which SMS leave: by sms.ru, or to a file when no provider is configured. */

export interface Message {
  /** Eleven digits, 7XXXXXXXXXX. */
  phone: string;
  text: string;
  /** Of the delivery, for the log; no provider here takes a key against doubles. */
  id: string;
}

export interface Sms {
  /** Throws DeliveryFailure. */
  send(message: Message): Promise<void>;
}
