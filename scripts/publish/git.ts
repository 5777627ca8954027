/** Git as programs use it: it asks nobody, runs no hooks of a developer, and has an index of its own. */
import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { constants, copyFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const NETWORK_MS = 120_000;
const MOST_BYTES = 1 << 28;
/** Folders that an editor changes. */
export const OF_EDITORS = ['content', 'public'];

/** A tracked file's mode and hash, or a blank text if it is not there. */
export type Files = ReadonlyMap<string, string>;
export type Git = ReturnType<typeof openGit>;
type Options = { input?: string | Buffer; index?: string };

/** @throws if there is no repository in the folder. */
export function openGit(root: string) {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    GIT_DIR: undefined,
    GIT_WORK_TREE: undefined,
    // A folder above is another project.
    GIT_CEILING_DIRECTORIES: resolve(root, '..'),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    SSH_ASKPASS: '',
    GCM_INTERACTIVE: 'never',
  };
  const run = (words: string[], { input, index }: Options = {}): string =>
    execFileSync('git', words, {
      cwd: root,
      env: { ...env, GIT_INDEX_FILE: index },
      ...(input !== undefined && { input }),
      stdio: ['pipe', 'pipe', 'pipe'],
      encoding: 'utf8',
      maxBuffer: MOST_BYTES,
    });
  /** The answer without its line end. Blank if git refuses. */
  const ask = (...words: string[]): string => {
    try {
      return run(words).trimEnd();
    } catch {
      return '';
    }
  };
  const ownIndex = resolve(root, run(['rev-parse', '--git-path', 'index']).trimEnd());
  const ssh = env['GIT_SSH_COMMAND'] || ask('config', 'core.sshCommand') || 'ssh';
  env['GIT_SSH_COMMAND'] = `${ssh} -o BatchMode=yes -o ConnectTimeout=15`;
  if (!ask('config', 'user.email')) {
    const { username } = userInfo();
    for (const who of ['AUTHOR', 'COMMITTER'])
      Object.assign(env, { [`GIT_${who}_NAME`]: username, [`GIT_${who}_EMAIL`]: `${username}@localhost` });
  }

  /** Does something with a copy of the index, which is removed. */
  const withIndex = <Result>(work: (index: string) => Result): Result => {
    const index = join(tmpdir(), `index-${randomUUID()}`);
    copyFileSync(ownIndex, index);
    try {
      return work(index);
    } finally {
      rmSync(index, { force: true });
    }
  };
  const staged = (index: string) => listed(run(['ls-files', '-s', '-z', '--', ...OF_EDITORS], { index }));
  /** The files of editors in a commit. */
  const filesIn = (commit: string) => listed(run(['ls-tree', '-r', '-z', commit, '--', ...OF_EDITORS]));
  const setFiles = (index: string, from: Files, to: Files) =>
    run(['update-index', '-z', '--index-info'], { index, input: changed(from, to).map(indexLine).join('') });

  return {
    ask,
    /** Resolves to false, with what git said, if the network or the other side refuses. */
    async network(...words: string[]): Promise<{ isDone: boolean; said: string }> {
      const slow = ['-c', 'http.lowSpeedLimit=1', '-c', 'http.lowSpeedTime=30'];
      return promisify(execFile)('git', [...slow, ...words], { cwd: root, env, timeout: NETWORK_MS }).then(
        () => ({ isDone: true, said: '' }),
        (error: { stderr?: string }) => ({ isDone: false, said: error.stderr ?? '' }),
      );
    },
    text: (entry: string) => run(['cat-file', 'blob', hashOf(entry)]),
    store: (text: string) => `100644 ${run(['hash-object', '-w', '--stdin'], { input: text }).trimEnd()}`,
    filesIn,
    /** The same as they are on the disk, without those that git ignores. */
    filesOnDisk: (): Files =>
      withIndex((index) => {
        run(['add', '-A', '--', ...OF_EDITORS], { index });
        return staged(index);
      }),
    /** Brings the disk from some files to others. */
    write(from: Files, to: Files): void {
      const paths = changed(from, to);
      for (const [path, entry] of paths) if (!entry) rmSync(resolve(root, path), { force: true });
      withIndex((index) => {
        setFiles(index, from, to);
        const input = paths.flatMap(([path, entry]) => (entry ? `${path}\0` : [])).join('');
        run(['checkout-index', '-f', '-z', '--stdin'], { index, input });
      });
    },
    /** A commit like its last parent, with these files of editors. */
    commit(files: Files, message: string, tree: string, parents: readonly string[]): string {
      return withIndex((index) => {
        run(['read-tree', tree], { index });
        setFiles(index, staged(index), files);
        const made = run(['write-tree'], { index }).trimEnd();
        const from = parents.flatMap((parent) => ['-p', parent]);
        return run(['commit-tree', made, ...from, '-m', message]).trimEnd();
      });
    },
    /**
     * Moves the current branch to a commit that contains it. What is staged or unsaved stays. False, and nothing is
     * changed, if the commit changes one of those files.
     */
    moveTo(commit: string): boolean {
      const lock = `${ownIndex}.lock`;
      const head = ask('rev-parse', 'HEAD');
      try {
        // As git does it: nobody else writes the index meanwhile.
        copyFileSync(ownIndex, lock, constants.COPYFILE_EXCL);
      } catch {
        return false;
      }
      try {
        run(['update-index', '-q', '--refresh'], { index: lock });
      } catch {
        // Changed files are told, which is no failure.
      }
      try {
        // The disk has these files already.
        setFiles(lock, staged(lock), filesIn(commit));
        run(['read-tree', '-m', '-u', head, commit], { index: lock });
        renameSync(lock, ownIndex);
        run(['update-ref', '-m', 'publicar', 'HEAD', commit, head]);
        return true;
      } catch {
        rmSync(lock, { force: true });
        return false;
      }
    },
  };
}

const hashOf = (entry: string) => entry.split(' ')[1]!;

/** `ls-tree` names the type of an object, `ls-files` its stage. */
const listed = (lines: string): Files =>
  new Map(
    [...lines.matchAll(/(\d+) (?:blob )?([\da-f]+)(?: \d)?\t([^\0]+)\0/g)].map(
      ([, mode, hash, path]) => [path!, `${mode} ${hash}`] as const,
    ),
  );

/** The paths that differ, each with what it becomes. */
export const changed = (from: Files, to: Files): [path: string, entry: string][] =>
  [...new Set([...from.keys(), ...to.keys()])]
    .filter((path) => from.get(path) !== to.get(path))
    .map((path) => [path, to.get(path) ?? '']);

const indexLine = ([path, entry]: readonly [string, string]) =>
  `${entry || `0 ${'0'.repeat(40)}`}\t${path}\0`;
