/** Why a delivery failed. The message is one line of English without personal addresses. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  /** The receiver would refuse the same message again. */
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent }: { isPermanent: boolean }, options?: ErrorOptions) {
    super(message, options);
    this.isPermanent = isPermanent;
  }
}
