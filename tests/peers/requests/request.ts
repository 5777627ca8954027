/** What goes to both servers: bytes on a connection of its own, and what is expected back. */
export type PeerRequest = {
  /** Stands in the recording, in the table of differences, and in the document. */
  name: string;
  /** As latin1; `{tag}`, `{tag:gzip}` and `{tag:br}` become the server's own entity tags of /nosotros. */
  bytes: string;
  /** Of each request in the bytes, for HEAD is answered without a body. */
  methods: string[];
};

type Options = {
  method?: string;
  headers?: string[];
  /** Sent as it stands after the head. */
  body?: string;
  name?: string;
};

/** A well-formed request, after which the client wants the connection closed. */
export function request(
  target: string,
  { method = 'GET', headers = [], body = '', name }: Options = {},
): PeerRequest {
  const head = [`${method} ${target} HTTP/1.1`, 'Host: site', 'Connection: close', ...headers].join('\r\n');
  return {
    name: name ?? [`${method} ${target}`, ...headers].join(', '),
    bytes: `${head}\r\n\r\n${body}`,
    methods: [method],
  };
}

/** Any bytes at all. */
export function raw(name: string, bytes: string, methods = ['GET']): PeerRequest {
  return { name, bytes, methods };
}
