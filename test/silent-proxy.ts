/** A TCP proxy that can stop forwarding without closing, like a dead network. */
import { openForwardingProxy, type ForwardingProxy } from './forwarding-proxy.ts';

export interface SilentProxy extends ForwardingProxy {
  /** Stops forwarding on open connections. New connections work. */
  silence(): void;
}

export async function openSilentProxy(targetPort: number): Promise<SilentProxy> {
  const proxy = await openForwardingProxy(targetPort);
  return {
    ...proxy,
    silence() {
      for (const socket of proxy.sockets) socket.unpipe().pause();
    },
  };
}
