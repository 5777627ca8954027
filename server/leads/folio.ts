const FOLIO_LENGTH = 8;

/** The short name of a lead, as mails and the command line give it: the beginning of its id, in capitals. */
export const folioOf = (leadId: string): string => leadId.slice(0, FOLIO_LENGTH).toUpperCase();
