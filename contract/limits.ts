import { FURTHER_FIELDS } from './fields.ts';
import { maxLengthOf } from './lead-fields.ts';

/** A native post takes up to nine bytes for one UTF-16 code unit. */
const FURTHER_MAX_BYTES = 9 * FURTHER_FIELDS.reduce((sum, { name }) => sum + maxLengthOf(name), 0);

/** The largest request body that a function reads, in bytes. */
export const BODY_MAX_BYTES = 16 * 1024 + FURTHER_MAX_BYTES;

/** Rows of the message text area, in both forms. */
export const MESSAGE_ROWS = 4;

/** How long a confirmation link is valid. */
export const CONFIRMATION_LINK_HOURS = 48;
