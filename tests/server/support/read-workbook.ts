import { inflateRawSync } from 'node:zlib';

/** A cell as a spreadsheet shows its content: text, or a number with the format that makes it a date. */
export type Cell = string | { number: number; format: string };

/** Reads the first sheet of a workbook, not by the library that writes it. `formats`: by the number of a style. */
export function readWorkbook(file: ArrayBuffer) {
  const parts = unzip(Buffer.from(file));
  const xml = parts.get('xl/worksheets/sheet1.xml') ?? '';
  const styles = parts.get('xl/styles.xml') ?? '';
  const codes = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  const formats = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/numFmtId="(\d+)"/g)].map(
    ([, id]) => codes.get(id) ?? '',
  );
  const rows = [...xml.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(
      ([, attributes = '', content]): Cell | undefined => {
        if (content === undefined) return undefined;
        if (attributes.includes('t="inlineStr"'))
          return decode(/<t\b[^>]*>(.*)<\/t>/s.exec(content)?.[1] ?? '');
        const style = Number(/ s="(\d+)"/.exec(attributes)?.[1]);
        return { number: Number(/<v>(.*)<\/v>/.exec(content)?.[1]), format: formats[style] ?? '' };
      },
    ),
  );
  return { rows, xml, formats };
}

/** XML's references first, then the escapes of ECMA-376 part 1, 22.9.2.19. */
const decode = (text: string) =>
  text
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** The files of an archive, by its central directory (PKWARE APPNOTE 4.3). */
function unzip(file: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let entry = file.readUInt32LE(end + 16);
  for (let count = file.readUInt16LE(end + 10); count > 0; count -= 1) {
    const name = file.readUInt16LE(entry + 28);
    const local = file.readUInt32LE(entry + 42);
    const data = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const packed = file.subarray(data, data + file.readUInt32LE(entry + 20));
    files.set(file.toString('utf8', entry + 46, entry + 46 + name), inflateRawSync(packed).toString());
    entry += 46 + name + file.readUInt16LE(entry + 30) + file.readUInt16LE(entry + 32);
  }
  return files;
}
