/** The short name of a lead on the page, in mails and on the command line: the start of its id in capitals. */
export const folioOf = (leadId: string): string => leadId.slice(0, 8).toUpperCase();
