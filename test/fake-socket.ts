/** What a page has of a WebSocket, moved by a test. */
export class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  readyState = 0;
  isClosed = false;
  /** By the page. */
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

  /** By the other side or by the network. */
  cut(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code } as CloseEvent);
  }
}
