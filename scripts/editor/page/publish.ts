/** The bar that publishes: what changed, and the button. Online, where saving publishes, a sentence after each save. */
import CMS from '@sveltia/cms';
import { EDITOR_PUBLISH } from '#contract/editor.ts';
import type { Choices, Conflict, FileChange, Publication, State } from '../../publish/publish.ts';
import type { PublishRequest } from '../../publish/routes.ts';
import './publish.css';

const AGAIN_MS = 1000;
const { publish: token = '', repository } = document.documentElement.dataset;
const bar = document.createElement('form');
bar.id = 'publish';

let timer = 0;
let state: State | undefined;
/** Empty while they are asked for. */
let publications: Publication[] | undefined;

async function ask<Answer>(request: PublishRequest): Promise<Answer | undefined> {
  const headers = { 'Content-Type': 'application/json', 'X-Editor-Token': token };
  const init = { method: 'POST', headers, body: JSON.stringify(request) };
  const answer = await fetch(EDITOR_PUBLISH, init).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as Answer) : undefined;
}

async function follow(request: PublishRequest = { do: 'state' }): Promise<void> {
  const now = await ask<State>(request);
  // The editor would save the texts as it read them, over those of others.
  if (now && state && now.version !== state.version) return location.reload();
  const isNew = JSON.stringify(now) !== JSON.stringify(state);
  state = now;
  if (isNew || !bar.firstChild) draw();
  clearTimeout(timer);
  if (!now || now.isRunning) timer = window.setTimeout(follow, AGAIN_MS);
}

const escaped = (text = '') =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const paragraph = (text: string) => `<p role="status">${escaped(text)}</p>`;
/** The browser asks for a choice that is missing, unless a button needs none. */
const button = (name: string, text: string, need = '') => `<button name="${name}" ${need}>${text}</button>`;
const option = (name: string, value: string, title: string, text: string) =>
  `<label><input type="radio" required name="${name}" value="${value}"><b>${escaped(title)}</b>${escaped(text)}</label>`;
const placeOf = ({ place }: { place: readonly string[] }) => escaped(place.join(' → '));

function draw(): void {
  const isOpen = bar.querySelector('details')?.open ?? false;
  bar.className = state && (state.changes.length > 0 || state.conflicts.length > 0) ? 'unpublished' : '';
  bar.innerHTML = content();
  const details = bar.querySelector('details');
  if (details) details.open = isOpen;
}

function content(): string {
  if (!state)
    return paragraph('El sitio se detuvo. Escribe «npm run dev» en la terminal y recarga esta página.');
  const { changes, conflicts, isRunning, steps, said, details, isDone, colleague } = state;
  if (publications?.length === 0) return paragraph('Un momento…');
  if (publications)
    return `<div>${paragraph('Elige a cuál volver. Se revisa y se publica de nuevo.')}${button('close', 'Cancelar', 'formnovalidate')}${button('back', 'Volver')}</div>${publications.map(publicationOf).join('')}`;
  if (isRunning) return runningOf(steps);
  if (conflicts.length > 0)
    return `<div>${paragraph(said)}${button('publish', 'Publicar')}</div>${conflicts.map((each) => conflictOf(each, colleague)).join('')}`;
  const count = changes.length === 1 ? '1 cambio sin publicar' : `${changes.length} cambios sin publicar`;
  const list =
    changes.length > 0
      ? `<details><summary>${count}</summary><ul>${changes.map(changeOf).join('')}</ul></details>`
      : paragraph(isDone ? said : 'Todo está publicado.');
  const failure = said && !isDone ? paragraph(said).replace('<p', '<p class="wrong"') : '';
  const open =
    changes.length > 0
      ? button('open', 'Volver a…', 'disabled title="Primero publica o deshaz tus cambios."')
      : button('open', 'Volver a…');
  return `<div>${list}${open}${changes.length > 0 ? button('publish', 'Publicar') : ''}</div>${failure}${details && `<pre>${escaped(details)}</pre>`}`;
}

function changeOf(change: FileChange): string {
  const { file, before, after, isMoved } = change;
  const words = isMoved
    ? 'Cambió de orden'
    : before === after
      ? 'Cambió'
      : `${before === undefined ? 'Nuevo ' : `<del>${escaped(before)}</del> → `}${after === undefined ? 'se quitó' : escaped(after)}`;
  return `<li><p><b>${placeOf(change)}</b>${words}</p>${button('undo', 'Deshacer', `formnovalidate value="${escaped(file)}"`)}</li>`;
}

function runningOf(steps: readonly string[]): string {
  const step = steps.at(-1) ?? '';
  const [, at = '', all = ''] = /(\d+) de (\d+)/.exec(step) ?? [];
  const done = steps.slice(0, -1).filter((each) => !/\d de \d/.test(each));
  return `${paragraph(step)}<progress ${at && `value="${at}" max="${all}"`}></progress><small>${done.map((each) => `✓ ${escaped(each)}`).join('<br>')}</small>`;
}

const conflictOf = (conflict: Conflict, colleague: string) =>
  `<fieldset><legend>${placeOf(conflict)}</legend>${option(conflict.id, 'mine', 'Tú', conflict.mine || '(se quitó)')}${option(conflict.id, 'theirs', colleague, conflict.theirs || '(se quitó)')}</fieldset>`;

const dates = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
const publicationOf = ({ id, date, person, titles }: Publication, index: number) =>
  index === 0
    ? `<small>Ahora: ${dates.format(new Date(date))} · ${escaped(person)} · ${escaped(titles)}</small>`
    : option('id', id, `${dates.format(new Date(date))} · ${person}`, titles);

/** The files of a change that is undone are read again: an open page may be gone. */
const openList = () => (location.hash = '#/collections/pages');
const asksToUndo = (file: string) => {
  const of = state?.changes.filter((each) => each.file === file) ?? [];
  const [first] = of;
  const what = of.length > 1 ? `los ${of.length} cambios de` : 'el cambio de';
  return confirm(`¿Deshacer ${what} «${first?.place[0]}»? Queda como en la última publicación.`);
};

/** Each button has the name of what it does. */
async function press({ name, value }: HTMLButtonElement): Promise<void> {
  const chosen = Object.fromEntries(new FormData(bar)) as Record<string, string>;
  publications = name === 'open' ? [] : undefined;
  if (name === 'undo' && !asksToUndo(value)) return;
  if (name === 'back' || name === 'undo') openList();
  if (name === 'publish') await follow({ do: 'publish', choices: chosen as Choices });
  else if (name === 'back') await follow({ do: 'back', id: chosen['id'] ?? '' });
  else if (name === 'undo') await follow({ do: 'undo', file: value });
  else draw();
  if (name !== 'open') return;
  const answer = await ask<Publication[]>({ do: 'publications' });
  publications = answer?.length ? answer : undefined;
  draw();
}

bar.addEventListener('submit', (event) => {
  event.preventDefault();
  void press(event.submitter as HTMLButtonElement);
});

if (repository) {
  bar.innerHTML = `<p role="status">Guardado. Ahora se revisa, y en unos minutos está en línea. <a href="https://github.com/${repository}/actions" target="_blank" rel="noreferrer">Mira el avance ↗</a>: con la palomita verde ya se ve. Si algo falla, el sitio se queda como estaba y ahí dice por qué.</p>`;
  CMS.registerEventListener({ name: 'postSave', handler: () => document.body.prepend(bar) });
} else if (token && 'showDirectoryPicker' in window) {
  document.body.append(bar);
  void follow();
  // The page beside the fields loads again after each save.
  document.addEventListener('load', () => follow(), true);
  CMS.registerEventListener({ name: 'postSave', handler: () => void follow() });
  addEventListener('focus', () => follow());
}
