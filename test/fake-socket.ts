/** A fake WebSocket with the members that pages use. A test opens it, closes it and sends its frames. */
export class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  readyState = 0;
  isClosed = false;
  /** Sent by the page. */
  sent: string[] = [];

  send(data: string): void {
    this.sent.push(data);
  }

  close(): void {
    this.isClosed = true;
  }

  ready(hearsOthers = true): void {
    this.readyState = 1;
    this.say({ type: 'ready', hearsOthers });
  }

  say(event: object): void {
    this.onmessage?.({ data: JSON.stringify(event) } as MessageEvent);
  }

  /** Closed by the server or by the network. */
  cut(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code } as CloseEvent);
  }
}
