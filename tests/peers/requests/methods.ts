import { raw, request } from './request.ts';

const FORM = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 3'];

export const METHODS = [
  request('/', { method: 'HEAD' }),
  request('/nosotros', { method: 'HEAD', headers: ['Accept-Encoding: br, gzip'] }),
  request('/robots.txt', { method: 'HEAD' }),
  request('/vacio.txt', { method: 'HEAD' }),
  request('/nosotros/', { method: 'HEAD' }),
  request('/no-existe', { method: 'HEAD' }),
  request('/..%2fsecret.txt', { method: 'HEAD' }),
  ...['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'].map((method) =>
    request('/nosotros', { method }),
  ),
  request('/nosotros', { method: 'POST', headers: FORM, body: 'a=b' }),
  request('/no-existe', { method: 'POST', headers: FORM, body: 'a=b' }),
  request('/nosotros/', { method: 'POST' }),
  request('*', { method: 'OPTIONS' }),
  request('site:80', { method: 'CONNECT' }),
  request('/nosotros', { method: 'BREW' }),
  request('/nosotros', { method: 'get' }),
  raw('no method', ' /nosotros HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n'),
  raw('a method of signs', 'G(T /nosotros HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n'),
];
