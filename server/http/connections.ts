import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { connectionAddress } from './client-address.ts';

type Limits = {
  /** Of all connections together. */
  most: number;
  /** From one client (an IPv4 address, an IPv6 /64); a proxy, which brings everybody, is not counted. */
  mostOfOne: number;
};

export type Connections = {
  count(): number;
  /** Those on which nothing ever arrived, as browsers open ahead of need: Node does not count them as idle. */
  silent(): Socket[];
};

/**
 * Keeps a server's connections within limits. When there are too many, the one that has waited longest
 * without a whole request makes room: an attacker's, that sends a header byte by byte, or one that a browser keeps
 * just in case. So a newcomer gets in as long as not all are being answered.
 */
export function limitConnections(
  server: Server,
  { most, mostOfOne }: Limits,
  onRefused: () => void,
): Connections {
  const all = new Set<Socket>();
  /** Without a request to answer, in the order in which that began. */
  const waiting = new Set<Socket>();
  const counts = new Map<string, number>();

  const countOf = (address: string, change: 1 | -1) => {
    const count = (counts.get(address) ?? 0) + change;
    if (count > 0) counts.set(address, count);
    else counts.delete(address);
    return count;
  };
  const refuse = (socket: Socket) => {
    onRefused();
    socket.destroy();
  };

  server.on('connection', (socket) => {
    const address = connectionAddress(socket.remoteAddress);
    all.add(socket);
    waiting.add(socket);
    socket.once('close', () => {
      all.delete(socket);
      waiting.delete(socket);
      if (address) countOf(address, -1);
    });
    const [longest = socket] = waiting;
    if (address && countOf(address, 1) > mostOfOne) refuse(socket);
    else if (all.size > most) refuse(longest);
  });
  server.on('request', ({ socket }, response) => {
    waiting.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) waiting.add(socket);
    });
  });

  return { count: () => all.size, silent: () => [...all].filter(({ bytesRead }) => bytesRead === 0) };
}
