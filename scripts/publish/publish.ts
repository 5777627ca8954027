/** Publishes the texts and files of editors: what they changed here, joined with what others published. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { formatted } from '#scripts/content/canonical.ts';
import { loadContent } from '#scripts/content/load.ts';
import { describeProblem } from '#scripts/content/problem.ts';
import { parseYaml } from '#scripts/content/yaml.ts';
import { changed, OF_EDITORS, openGit, type Files, type Git } from './git.ts';
import { changesIn, merged, type Change } from './merge.ts';
import { fileLabel, inWords, schemaOf, type Value } from './words.ts';

/** The newest publication that the disk holds. The branch may be behind, if a developer's work is in its way. */
const HELD = 'refs/editor/held';
const MOST_PUBLICATIONS = 20;
const MOST_TITLES = 4;
const TRIES = 3;

const SAFE = 'Tus cambios siguen guardados en esta computadora.';
const NOWHERE = `Esta carpeta no sabe dónde se publica el sitio. Llama a quien lo opera. ${SAFE}`;
const ASIDE = `En esta carpeta hay un trabajo de programación aparte, que no se publica así. Llama a quien programa el sitio. ${SAFE}`;
const OFFLINE = `No hay conexión con el lugar donde se publica. Revisa tu internet e inténtalo otra vez. ${SAFE}`;
const REFUSED = `Esta computadora no tiene permiso de publicar. Llama a quien opera el sitio y pídelo. ${SAFE}`;
const AGAIN = `Algo cambió mientras se revisaba. Presiona «Publicar» otra vez. ${SAFE}`;
const SAVED = `Guardaste algo mientras se revisaba, así que no se volvió. Publícalo o deshazlo, y después presiona «Volver a…» otra vez. ${SAFE}`;
const GONE = 'Esa publicación ya no está en la lista. Presiona «Volver a…» y elige otra.';
const FAILED = `No se pudo publicar. En la terminal está la causa: llama a quien opera el sitio. ${SAFE}`;
const WRONG = 'Todavía no se publica. Corrige esto y presiona «Publicar» otra vez:';
const DONE = 'Publicado. Falta la última revisión en línea: en unos minutos lo ve todo el mundo.';
const ALL_PUBLISHED = 'Todo está publicado.';
const HALF_WAY =
  'El programa del sitio no se actualizó en esta computadora, porque tiene trabajo de programación a medias. Avisa a quien programa.';
/** Before its date, the title of a publication that came back. */
const BACK = 'Volver a los textos del ';
const UNPUBLISHED =
  'Tienes cambios sin publicar. Publícalos primero, o deshazlos en su lista: así ninguno se pierde al volver.';
const OTHER_SHAPE =
  'Los textos de entonces ya no caben en el sitio de hoy, que cambió desde esa publicación. No se cambió nada. Llama a quien programa el sitio, o vuelve a una más reciente.';

/** `hasPackages`: whether packages must be installed. */
const restart = (hasPackages: boolean) =>
  `Llegó una versión nueva del programa del sitio. Quien abrió la terminal detiene «npm run dev» y escribe ${hasPackages ? '«npm ci», ' : ''}«npm run editor» y «npm run dev». Después inténtalo otra vez. ${SAFE}`;

/** A sentence for the editor. `details`: what to mend. */
class Told extends Error {
  readonly details: string;
  constructor(message: string, details = '') {
    super(message);
    this.details = details;
  }
}

/** `file`: where it is. To undo it brings back the whole file. */
export type FileChange = Change & { file: string };
export type Conflict = { id: string; place: readonly string[]; mine: string; theirs: string };
export type Choices = Record<string, 'mine' | 'theirs'>;
export type Publication = { id: string; date: string; person: string; titles: string };

/** The page shows this. */
const NOTHING = {
  changes: [] as FileChange[],
  isRunning: false,
  steps: [] as string[],
  said: '',
  details: '',
  isDone: false,
  conflicts: [] as Conflict[],
  /** The person who published the other value. */
  colleague: '',
};
/** `version`: another number after texts came from elsewhere than the editor. */
export type State = typeof NOTHING & { version: number };

type Parts = {
  root: string;
  /** Resolves to what is wrong with the site as it is on the disk, or to a blank text. */
  check: (onStep: (step: string) => void) => Promise<string>;
};

export type Publisher = ReturnType<typeof createPublisher>;

export function createPublisher({ root, check }: Parts) {
  const job: State = { ...NOTHING, version: 0 };
  const step = (name: string) => {
    job.steps = [...job.steps.filter((each) => each !== name), name];
  };

  /** Brings what others published to the disk, and joins it with what changed here. */
  async function bring(git: Git, choices: Choices): Promise<{ online: string; files: Files }> {
    step('Traer lo que publicó tu equipo');
    const { remote } = placeOf(git);
    const fetched = await git.network('fetch', remote);
    if (!fetched.isDone) throw new Told(whyNot(fetched.said));
    const online = git.ask('rev-parse', '--verify', '--quiet', '@{upstream}');
    if (!online) throw new Told(NOWHERE);
    const [base, mine] = [held(git), git.filesOnDisk()];
    const { files, conflicts } = joined(git, [git.filesIn(base), mine, git.filesIn(online)], choices);
    if (conflicts.length > 0) {
      const people = git.ask('log', '--format=%an', `${base}..${online}`, '--', ...OF_EDITORS);
      const names = [...new Set(people.split('\n'))];
      job.colleague = names.length === 1 ? names[0]! : 'Tu equipo';
      job.conflicts = conflicts;
      throw new Told(
        conflicts.length === 1
          ? 'Alguien más cambió el mismo texto. Elige cuál queda.'
          : 'Alguien más cambió los mismos textos. Elige cuál queda en cada lugar.',
      );
    }
    replace(git, mine, files);
    git.ask('update-ref', HELD, online);
    const arrived = git
      .ask('diff', '--name-only', `HEAD...${online}`, '--', '.', ':!content', ':!public')
      .split('\n')
      .filter(Boolean);
    if (follow(git, online) && arrived.length > 0)
      throw new Told(restart(arrived.some((name) => name.endsWith('package-lock.json'))));
    return { online, files };
  }

  function replace(git: Git, from: Files, to: Files): void {
    if (changed(from, to).length === 0) return;
    git.write(from, to);
    job.version++;
  }

  async function publish(git: Git, choices: Choices, title?: string): Promise<string> {
    for (let tries = TRIES; tries > 0; tries--) {
      const { online, files } = await bring(git, choices);
      const changes = changesOf(git, git.filesIn(online), files);
      if (changes.length === 0) return ALL_PUBLISHED;
      const wrong = await check(step);
      if (wrong) throw new Told(WRONG, wrong);
      if (changed(files, git.filesOnDisk()).length > 0) throw new Told(AGAIN);
      step('Publicar');
      const pages = [...new Set(changes.map(({ place }) => place[0]))].join(', ');
      const commit = git.commit(files, title ?? `Cambiar textos: ${pages}`, online, [online]);
      const { remote, branch } = placeOf(git);
      const pushed = await git.network('push', '--no-verify', remote, `${commit}:${branch}`);
      if (pushed.isDone) {
        git.ask('update-ref', HELD, commit);
        return follow(git, commit) ? DONE : `${DONE} ${HALF_WAY}`;
      }
      await git.network('fetch', remote);
      // Only a colleague who was quicker is a reason to try again.
      if (git.ask('rev-parse', '@{upstream}') === online) throw new Told(whyNot(pushed.said));
    }
    throw new Told(AGAIN);
  }

  async function back(git: Git, id: string): Promise<string> {
    const found = publicationsOf(git).find((each) => each.id === id);
    if (!found) throw new Told(GONE);
    const hasUnpublished = () => changed(git.filesIn(held(git)), git.filesOnDisk()).length > 0;
    if (hasUnpublished()) throw new Told(UNPUBLISHED);
    const { files: now } = await bring(git, {});
    if (hasUnpublished()) throw new Told(SAVED);
    const then = git.filesIn(id);
    git.write(now, then);
    try {
      const { problems } = loadContent(process.env, join(root, 'content'), join(root, 'public'));
      const wrong = problems.filter(({ isWarning }) => !isWarning);
      if (wrong.length > 0) throw new Told(WRONG, wrong.map(describeProblem).join('\n\n'));
      job.version++;
      return await publish(git, {}, `${BACK}${inSpanish(found.date)}`);
    } catch (error) {
      // A text saved meanwhile stays, also where the texts of now come back.
      const disk = git.filesOnDisk();
      replace(git, disk, joined(git, [then, disk, now], {}).files);
      job.conflicts = [];
      if (hasUnpublished()) throw new Told(SAVED);
      throw error instanceof Told && error.message === WRONG ? new Told(OTHER_SHAPE, error.details) : error;
    }
  }

  async function run(work: (git: Git) => Promise<string>): Promise<void> {
    if (job.isRunning) return;
    Object.assign(job, NOTHING, { changes: job.changes, isRunning: true, steps: [] });
    try {
      job.said = await work(opened(root));
      job.isDone = true;
    } catch (error) {
      if (!(error instanceof Told)) console.error(error);
      const { message, details } = error instanceof Told ? error : new Told(FAILED);
      Object.assign(job, { said: message, details });
    } finally {
      job.isRunning = false;
    }
  }

  /** Brings a file back as it was last published. One that was not there is removed. */
  async function undo(git: Git, file: string): Promise<string> {
    const [then, disk] = [git.filesIn(held(git)), git.filesOnDisk()];
    const files = new Map(disk);
    files.delete(file);
    const entry = then.get(file);
    if (entry) files.set(file, entry);
    replace(git, disk, files);
    return changed(then, files).length > 0 ? '' : ALL_PUBLISHED;
  }

  return {
    publish: (choices: Choices) => run((git) => publish(git, choices)),
    back: (id: string) => run((git) => back(git, id)),
    undo: (file: string) => run((git) => undo(git, file)),
    publications: (): Publication[] => publicationsOf(opened(root)),
    state(): State {
      // A check takes all of the machine.
      if (job.isRunning) return job;
      try {
        const git = opened(root);
        job.changes = changesOf(git, git.filesIn(held(git)), git.filesOnDisk());
      } catch (error) {
        if (!(error instanceof Told)) throw error;
        Object.assign(job, { changes: [], said: error.message });
      }
      return job;
    },
  };
}

function opened(root: string): Git {
  try {
    return openGit(root);
  } catch {
    throw new Told(NOWHERE);
  }
}

/** Where the current branch is published. */
function placeOf({ ask }: Git): { remote: string; branch: string } {
  const name = ask('symbolic-ref', '--quiet', '--short', 'HEAD');
  const [remote, branch] = ['remote', 'merge'].map((key) => ask('config', `branch.${name}.${key}`));
  if (!name) throw new Told(ASIDE);
  if (!remote || !branch || remote === '.') throw new Told(NOWHERE);
  const main = ask('symbolic-ref', '--quiet', `refs/remotes/${remote}/HEAD`);
  if (main && main !== branch.replace('refs/heads/', `refs/remotes/${remote}/`)) throw new Told(ASIDE);
  return { remote, branch };
}

const NO_NETWORK =
  /could not resolve|connect to host|failed to connect|couldn't connect|timed out|unreachable|connection (?:refused|reset|closed)/i;
const whyNot = (said: string) => (NO_NETWORK.test(said) ? OFFLINE : REFUSED);

const contains = ({ ask }: Git, commit: string, earlier: string) =>
  ask('merge-base', commit, earlier) === earlier;

/** The publication that the texts on the disk began with. */
function held(git: Git): string {
  const online = git.ask('rev-parse', '--verify', '--quiet', '@{upstream}') || 'HEAD';
  const forked = git.ask('merge-base', 'HEAD', online);
  const noted = git.ask('rev-parse', '--verify', '--quiet', HELD);
  return noted && contains(git, online, noted) && contains(git, noted, forked) ? noted : forked;
}

/** Brings the branch to a publication, with a developer's own commits. False if work of theirs is in its way. */
function follow(git: Git, commit: string): boolean {
  const head = git.ask('rev-parse', 'HEAD');
  if (contains(git, head, commit)) return true;
  if (git.ask('rev-parse', '--verify', '--quiet', 'MERGE_HEAD')) return false;
  if (contains(git, commit, head)) return git.moveTo(commit);
  const files = git.filesIn(commit);
  // With the same texts on both sides, only code can be in the way.
  const alike = git.commit(files, 'Texts', head, [head]);
  const tree = git.ask('merge-tree', '--write-tree', alike, commit);
  return tree !== '' && git.moveTo(git.commit(files, 'Merge published texts', tree, [head, commit]));
}

function joined(git: Git, [base, mine, theirs]: readonly [Files, Files, Files], choices: Choices) {
  const conflicts: Conflict[] = [];
  const choose = (place: readonly string[], own: Value, other: Value): Value => {
    const text = JSON.stringify([place, own ?? null, other ?? null]);
    const id = createHash('sha256').update(text).digest('hex');
    if (choices[id] === 'theirs') return other;
    if (choices[id] !== 'mine') conflicts.push({ id, place, mine: inWords(own), theirs: inWords(other) });
    return own;
  };
  const both = (path: string, entries: readonly string[]): string => {
    const [before, own, other] = entries.map((entry) =>
      entry ? (parseYaml(git.text(entry)).value as Value) : undefined,
    );
    const part = schemaOf(path);
    const label = fileLabel(path, git.text(entries[1] || entries[2]!));
    if (part && own !== undefined && other !== undefined)
      return git.store(formatted(stringify(merged([before, own, other], part, [label], choose)), part));
    const [hers, his] = [entries[1] && 'El tuyo', entries[2] && 'El otro'].map((word) => word || undefined);
    return choose([label], hers, his) === hers ? entries[1]! : entries[2]!;
  };
  const files = new Map<string, string>();
  for (const path of new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])) {
    const entries = [base, mine, theirs].map((each) => each.get(path) ?? '');
    const [before, own, other] = entries;
    const entry = own === other || before === other ? own : before === own ? other : both(path, entries);
    if (entry) files.set(path, entry);
  }
  return { files, conflicts };
}

function changesOf(git: Git, from: Files, to: Files): FileChange[] {
  return changed(from, to).flatMap(([file, entry]) => {
    const former = from.get(file);
    const part = schemaOf(file);
    const [before, after] = [former, entry].map((each) => (each && part ? git.text(each) : ''));
    const place = [fileLabel(file, after || before)];
    if (part && former && entry) {
      const [one, other] = [before, after].map((text) => parseYaml(text!).value as Value);
      if (one !== undefined && other !== undefined)
        return [...changesIn(one, other, part, place)].map((change) => ({ ...change, file }));
    }
    return [{ file, place, ...(former && { before: '' }), ...(entry && { after: '' }) }];
  });
}

function publicationsOf(git: Git): Publication[] {
  const online = git.ask('rev-parse', '--verify', '--quiet', '@{upstream}') || 'HEAD';
  const words = ['log', `-${MOST_PUBLICATIONS}`, '--first-parent', '-m', '--name-only'];
  const log = git.ask(
    '-c',
    'core.quotePath=false',
    ...words,
    '--format=%x01%H%x02%an%x02%aI%x02%s',
    online,
    '--',
    'content',
    'public',
  );
  return log
    .split('\x01')
    .slice(1)
    .map((entry) => {
      const [head = '', ...names] = entry.split('\n').filter(Boolean);
      const [id = '', person = '', date = '', subject = ''] = head.split('\x02');
      if (subject.startsWith(BACK)) return { id, person, date, titles: subject.replace('Volver', 'Vuelta') };
      const files = git.filesIn(id);
      const shown = names.slice(0, MOST_TITLES).map((name) => {
        return fileLabel(
          name,
          schemaOf(name) ? git.ask('show', `${id}${files.has(name) ? '' : '~'}:${name}`) : '',
        );
      });
      const more = names.length - shown.length;
      return { id, person, date, titles: shown.join(', ') + (more > 0 ? ` y ${more} más` : '') };
    });
}

const inSpanish = (date: string) =>
  new Intl.DateTimeFormat('es-MX', { dateStyle: 'long' }).format(new Date(date));
