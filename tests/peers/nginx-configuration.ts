import { SAFETY_HEADERS } from '#server/http/security-headers.ts';

const TYPES = {
  'text/html': 'html',
  'text/css': 'css',
  'text/javascript': 'js',
  'text/plain': 'txt',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'font/woff2': 'woff2',
  'application/gzip': 'gz',
};
const TEXTS = Object.keys(TYPES).filter((type) => type.startsWith('text/') || type === 'image/svg+xml');
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

export type NginxOptions = { root: string; port: number; brotliModule: string | undefined };

/**
 * nginx as a server of static files is set up: one worker, kept connections, no logs, open files remembered.
 * Its locations answer the build's files as our server does, with our headers, as far as they can say it.
 */
export function nginxConfiguration({ root, port, brotliModule }: NginxOptions): string {
  return `
${brotliModule ? `load_module ${brotliModule};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid nginx.pid;
events { worker_connections 1024; }
http {
  ${TEMPORARY.map((name) => `${name}_temp_path ${name};`).join(' ')}
  types { ${Object.entries(TYPES)
    .map(([type, ending]) => `${type} ${ending};`)
    .join(' ')} }
  default_type application/octet-stream;
  charset utf-8;
  charset_types ${TEXTS.filter((type) => type !== 'text/html').join(' ')};
  access_log off;
  error_log stderr crit;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 60s;
  keepalive_requests 100000000;
  open_file_cache max=1000;
  gzip_static on;
  gzip_vary on;
  gzip_proxied any;
  gzip_http_version 1.0;
  ${brotliModule ? 'brotli_static on;' : ''}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    absolute_redirect off;
    error_page 403 404 =404 /404.html;
    ${locations()}
  }
}
`;
}

function locations(): string {
  const page = headers('public, max-age=0, must-revalidate');
  const file = headers('public, max-age=3600');
  const hashed = headers('public, max-age=31536000, immutable');
  const elsewhere = headers('no-cache');
  const redirect = 'return 308 $page$is_args$args;';
  return `
    location = / { ${page} try_files /index.html =404; }
    location = /404.html { internal; ${headers('no-cache', 'always')} }
    location = /index.html { ${elsewhere} return 308 /$is_args$args; }
    location ^~ /assets/ { ${hashed} }
    location ~ ^/\\.well-known/[^.] { ${file} }
    location ~ ^/(404/?|_headers|__spa-fallback(\\.html)?)$|/index$|/\\. { return 404; }
    location ~ ^(?<page>.+?)(/+(index\\.html)?|\\.html)$ {
      ${elsewhere}
      if (-f $document_root$page.html) { ${redirect} }
      if (-f $document_root$page/index.html) { ${redirect} }
      if (-f $document_root$page) { ${redirect} }
      return 404;
    }
    location ~ \\.[a-z0-9]+$ { ${file} }
    location / { ${page} try_files $uri.html $uri/index.html =404; }
`;
}

function headers(caching: string, always = ''): string {
  return Object.entries({ ...SAFETY_HEADERS, 'Cache-Control': caching })
    .map(([name, value]) => `add_header ${name} "${value}" ${always};`)
    .join(' ');
}
