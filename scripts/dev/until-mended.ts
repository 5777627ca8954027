import { once } from 'node:events';
import { watch } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Content } from '#blocks/assemble.ts';
import { DIRECTORY } from '#scripts/content/load.ts';
import { report } from '#scripts/content/problem.ts';
import { currentContent, rereadContent } from '#scripts/content/read.ts';
import { mistakes } from './content.ts';

/** Asks one question at a time: a second reload would stop the first. Loads again at another list, or the site. */
const AGAIN = `<script>
let seen;
const later = () => setTimeout(ask, 500);
const ask = () => fetch('').then(async (answer) => {
  const text = await answer.text();
  seen ??= text;
  if (answer.status === 503 && text === seen) later();
  else location.reload();
}).catch(later);
ask();
</script>`;

/** The texts. While a file that every page needs is wrong, there is no page: the port lists the mistakes. */
export async function untilMended(port: number): Promise<Content> {
  const { content, problems } = currentContent();
  if (content) return content;
  console.error(report('Sin estos archivos no hay página. Corrígelos:', problems));
  const server = createServer((_request, response) =>
    response
      .writeHead(503, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>Textos por corregir</title>${mistakes(currentContent().problems)}${AGAIN}`),
  );
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const mended = await firstMended();
  server.close();
  server.closeAllConnections();
  return mended;
}

async function firstMended(): Promise<Content> {
  const changes = watch(DIRECTORY, { recursive: true });
  let { content } = currentContent();
  while (!content) {
    await changes.next();
    ({ content } = rereadContent());
  }
  return content;
}
