import { readdirSync, readFileSync } from 'node:fs';
import { safeParse } from 'valibot';
import type { Plugin, ViteDevServer } from 'vite';
import { placeOf } from '#scripts/content/place-of.ts';
import { textsOf } from '#scripts/content/texts.ts';

const DIRECTORY = 'app/content';
const MOST_PLACES = 3;
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** In development, Alt and a click on a text say where it is written, and open the editor there. */
export const textsInDevelopment = (): Plugin => ({
  name: 'texts-in-development',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use('/__texts', (request, response, next) => {
      const said = new URLSearchParams(request.url?.split('?')[1]).get('text') ?? '';
      findTexts(server, said).then((found) => response.end(JSON.stringify(found)), next);
    });
  },
});

/** The texts that are most like this one, with their file, keys, line and limit. */
export async function findTexts({ ssrLoadModule }: Pick<ViteDevServer, 'ssrLoadModule'>, said: string) {
  const { SHAPES } = await ssrLoadModule(`/${DIRECTORY}/shapes/all.ts`);
  const { LIMITS } = await ssrLoadModule(`/${DIRECTORY}/shapes/limits.ts`);
  const { lengthOf } = await ssrLoadModule(`/${DIRECTORY}/shapes/operator-values.ts`);
  const wanted = plain(said);
  const found = [];
  for (const name of readdirSync(DIRECTORY).filter((each) => each.endsWith('.ts'))) {
    const file = `${DIRECTORY}/${name}`;
    // A page of the operator's own may have no shape.
    const texts = SHAPES[name]
      ? textsOf(SHAPES[name], safeParse(SHAPES[name], { ...(await ssrLoadModule(`/${file}`)) }).output)
      : [{ keys: [], text: readFileSync(file, 'utf8').includes(said) ? said : '' }];
    for (const { text, ...rest } of texts) {
      const [own, difference] = [plain(text), Math.abs(text.length - wanted.length)];
      const isLike = own !== '' && wanted !== '' && (own.includes(wanted) || wanted.includes(own));
      if (isLike) found.push({ file, text, difference, max: undefined, ...rest });
    }
  }
  const exact = found.filter(({ text }) => plain(text) === wanted);
  const sorted = found.toSorted((one, other) => one.difference - other.difference);
  return (exact.length > 0 ? exact : sorted).slice(0, MOST_PLACES).map(({ file, keys, text, ...rest }) => ({
    file,
    keys,
    line: placeOf(file, { keys: [], text }).line,
    size: lengthOf(text) as number,
    max: 'place' in rest ? (LIMITS[rest.place].max as number) : undefined,
  }));
}
