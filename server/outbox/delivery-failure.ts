import { MAY_HAVE_ARRIVED } from '#contract/delivery-words.ts';
import { cleanLine } from '#contract/text.ts';

const ADDRESS = /[^\s<>"(),:;]+@[^\s<>"(),:;]+/g;
/** Searching megabytes for addresses would block the process. */
const READ_LENGTH = 2_000;
const MAX_LENGTH = 300;

/** Why a delivery failed. The message becomes one short line without e-mail addresses, because servers quote them. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  /** The same message would be refused again. Any other failure may pass. */
  readonly isPermanent: boolean;
  /** The receiver asked to wait this long. Infinite: it wants no more deliveries. */
  readonly retryAfterMs: number;
  /** The receiver has all of it and did not answer. */
  readonly mayHaveArrived: boolean;

  constructor(
    message: string,
    options: { isPermanent: boolean; retryAfterMs?: number; mayHaveArrived?: boolean },
  ) {
    const words = message.slice(0, READ_LENGTH).replaceAll(ADDRESS, '<address>');
    super(cleanLine(words).slice(0, MAX_LENGTH) + (options.mayHaveArrived ? MAY_HAVE_ARRIVED : ''));
    this.mayHaveArrived = options.mayHaveArrived ?? false;
    this.isPermanent = options.isPermanent;
    this.retryAfterMs = options.retryAfterMs ?? 0;
  }
}
