import { CODING_DIFFERENCES } from './codings.ts';
import { CONDITION_DIFFERENCES } from './conditions.ts';
import { PATH_DIFFERENCES } from './paths.ts';
import { PROTOCOL_DIFFERENCES } from './protocol.ts';

/** Every difference that there is from nginx, in the order of the document. */
export const DIFFERENCES = [
  ...PATH_DIFFERENCES,
  ...CONDITION_DIFFERENCES,
  ...CODING_DIFFERENCES,
  ...PROTOCOL_DIFFERENCES,
];
