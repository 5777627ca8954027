/**
 * The start of a formula (owasp.org/www-community/attacks/CSV_Injection): of a text, or of a part that a spreadsheet
 * makes a cell of its own. It finds one after white space, invisible characters and quotes too.
 */
const FORMULA = /(^|[;,\t\n])[\s\p{Format}\p{Default_Ignorable_Code_Point}]*(?="*[=+\-@＝＋－＠])/gu;

/** A text in which a spreadsheet finds no formula. An apostrophe marks text. */
export const withoutFormulas = (text: string): string => text.replaceAll(FORMULA, "$1'");
