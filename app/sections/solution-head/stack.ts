/** The paint of a container, in the colours of the four products. */
export type Paint = 'bermellon' | 'sello' | 'ruta' | 'boya';

/** Three columns of four, from the top, without the one that left its slot. */
export const STACK: readonly (readonly [code: string, paint: Paint] | null)[] = [
  ['QZXU 512604 7', 'ruta'],
  ['XQTU 608317 2', 'boya'],
  ['QZXU 530118 1', 'sello'],
  ['XQTU 655403 5', 'sello'],
  ['QZXU 547790 4', 'ruta'],
  null,
  ['QZXU 561283 5', 'boya'],
  ['XQTU 672936 5', 'bermellon'],
  ['QZXU 578021 1', 'ruta'],
  ['QZXU 583346 1', 'ruta'],
  ['XQTU 690158 2', 'sello'],
  ['QZXU 594470 0', 'boya'],
];

export const UNDER_WAY = ['QZXU 377015 3', 'bermellon'] as const;
