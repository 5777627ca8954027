import { readConfirmed, type ConfirmedDependencies, type Subscriber } from '#server/newsletter/confirmed.ts';
import { answerWorkbook, text, time, writeWorkbook, type Column } from './workbook.ts';

const COLUMNS: Column<Subscriber>[] = [
  text('Correo', 30, ({ email }) => email),
  time('Confirmado', ({ confirmedAt }) => confirmedAt),
  text('Enlace de baja', 40, ({ unsubscribeUrl }) => unsubscribeUrl),
  text('Baja con un clic', 40, ({ unsubscribeOneClickUrl }) => unsubscribeOneClickUrl),
];

/** Answers with the newsletter's confirmed addresses as a workbook for Excel. */
export const answerSubscribers = (dependencies: ConfirmedDependencies): Response =>
  answerWorkbook(writeWorkbook('Boletín', COLUMNS, readConfirmed(dependencies)), 'boletin');
