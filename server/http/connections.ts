import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { connectionAddress } from '#server/limits/client-address.ts';

/** Browsers send one request at a time on a connection; who sends many more at once fills the memory. */
const MOST_PIPELINED = 16;

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
  /** Whether a request is to be answered; its connection is closed where too many wait on it already. */
  admit(request: IncomingMessage, response: ServerResponse): boolean;
};

/**
 * Keeps a server's connections within limits. When there are too many, or too many of one client, the one that has
 * waited longest without a whole request makes room: an attacker's, that sends a header byte by byte, or one that a browser keeps
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
  const addresses = new WeakMap<Socket, string>();
  /** Requests whose answer is not sent. */
  const underWay = new WeakMap<Socket, number>();

  const countOf = (address: string, change: 1 | -1) => {
    const count = (counts.get(address) ?? 0) + change;
    if (count > 0) counts.set(address, count);
    else counts.delete(address);
    return count;
  };
  const longestWaiting = (isMeant: (socket: Socket) => boolean) => [...waiting].find(isMeant);
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
    if (address) addresses.set(socket, address);
    if (address && countOf(address, 1) > mostOfOne)
      refuse(longestWaiting((other) => addresses.get(other) === address) ?? socket);
    else if (all.size > most) refuse(longestWaiting(() => true) ?? socket);
  });
  return {
    count: () => all.size,
    silent: () => [...all].filter(({ bytesRead }) => bytesRead === 0),
    admit(request, response) {
      const { socket } = request;
      const begun = (underWay.get(socket) ?? 0) + 1;
      if (begun > MOST_PIPELINED) {
        if (!socket.destroyed) refuse(socket);
        return false;
      }
      underWay.set(socket, begun);
      waiting.delete(socket);
      if (hasBody(request)) {
        waiting.add(socket);
        request.once('end', () => waiting.delete(socket));
      }
      response.once('close', () => {
        const left = (underWay.get(socket) ?? 1) - 1;
        underWay.set(socket, left);
        if (left === 0 && !socket.destroyed) waiting.add(socket);
      });
      return true;
    },
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
