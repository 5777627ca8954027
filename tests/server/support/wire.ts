import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP connection to another port of this machine that can be cut and restored. */
export async function openWire(toPort: number) {
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
    return socket;
  };
  const open = () =>
    createServer((near) => {
      const far = track(connect(toPort, '127.0.0.1'));
      track(near).pipe(far).pipe(near);
      near.once('close', () => far.destroy());
      far.once('close', () => near.destroy());
    });
  const listen = async (at = 0) => {
    server = open().listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  let server = open();
  const port = await listen();
  return {
    port,
    /** Ends every connection and refuses new ones. */
    cut,
    async join() {
      await listen(port);
    },
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}
