/**
 * The maximum length of each form control in UTF-16 code units. `maxlength` and `String.length` count these, so
 * browser and server agree.
 */
export const FIELD_MAX_LENGTH = {
  name: 100,
  lastName: 100,
  email: 254,
  company: 150,
  phone: 30,
  message: 2000,
} as const;

/** A contact message sends first and last name in one key, joined by a space. */
export const FULL_NAME_MAX_LENGTH = FIELD_MAX_LENGTH.name + 1 + FIELD_MAX_LENGTH.lastName;

/** The largest request body that a function reads, in bytes. */
export const BODY_MAX_BYTES = 16 * 1024;

/** Rows of the message text area, in both forms. */
export const MESSAGE_ROWS = 4;

/** How long a confirmation link is valid. */
export const CONFIRMATION_LINK_HOURS = 48;
