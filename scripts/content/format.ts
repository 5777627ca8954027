/** Writes the files of content/ in their canonical form. */
import { writeFileSync } from 'node:fs';
import { readText } from './text-file.ts';
import { formatted } from './canonical.ts';
import { contentFiles } from './load.ts';

/** Formats all files of content/. Returns those that it changed. */
export function formatContent(root?: string): string[] {
  return contentFiles(root).flatMap(([file, schema]) => {
    const source = readText(file);
    const text = formatted(source, schema);
    if (text === source) return [];
    writeFileSync(file, text);
    return file;
  });
}

if (import.meta.main) for (const file of formatContent()) console.log(file);
