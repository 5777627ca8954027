/** Reads the reports of Vitest and Playwright. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** `failures` has one line for each failed test: where it is, why it failed, and the command that runs it alone. */
export type Report = { passed: number; skipped: number; failures: string[] };

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};
type Suite = { specs?: Spec[]; suites?: Suite[] };
type Spec = {
  title: string;
  ok: boolean;
  file: string;
  line: number;
  tests: { results: { errors: { message?: string }[] }[] }[];
};
type PlaywrightReport = {
  suites: Suite[];
  errors: { message?: string }[];
  stats: { expected: number; skipped: number };
};

const LONGEST_REASON = 160;

export function readVitest(file: string): Report | undefined {
  const report = read<VitestReport>(file);
  if (!report) return undefined;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(process.cwd(), name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot be loaded, or whose preparation failed, has no failed test.
    const failed = tests.map(({ fullName, failureMessages: [reason] }) => ({ title: fullName, reason }));
    if (status === 'failed' && failed.length === 0) failed.push({ title: 'the whole file', reason: message });
    return failed.map(({ title, reason }) => line(path, title, reason, `npx vitest run ${path}`));
  });
  return { passed: report.numPassedTests, skipped: 0, failures };
}

export function readPlaywright(file: string): Report | undefined {
  const report = read<PlaywrightReport>(file);
  if (!report) return undefined;
  const specs = report.suites.flatMap(specsOf).filter(({ ok }) => !ok);
  const failures = specs.map(({ title, file: path, line: at, tests }) => {
    const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
    return line(`${path}:${at}`, title, error?.message, `npx playwright test ${path}:${at}`);
  });
  const { expected, skipped } = report.stats;
  return { passed: expected, skipped, failures };
}

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

function line(place: string, title: string, reason = '', command = ''): string {
  const [first = ''] = stripVTControlCharacters(reason).trim().split('\n');
  return `${place} › ${title}: ${first.slice(0, LONGEST_REASON)} → ${command}`;
}

/** Undefined if the tool ended before it wrote the file. */
const read = <Content>(file: string): Content | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : undefined;
