/** The short name of a lead, the same on the page, in mails and on the command line: how its id begins, in capitals. */
export const folioOf = (leadId: string): string => leadId.slice(0, 8).toUpperCase();
