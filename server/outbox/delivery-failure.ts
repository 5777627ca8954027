type Kind = {
  /** The server would refuse the same message again. */
  isPermanent: boolean;
  /** Nothing can be sent now, whatever the message. */
  isOutage: boolean;
};

/** Why a delivery failed. The message is one line of English without personal addresses. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  readonly isPermanent: boolean;
  readonly isOutage: boolean;

  constructor(message: string, { isPermanent, isOutage }: Kind, options?: ErrorOptions) {
    super(message, options);
    this.isPermanent = isPermanent;
    this.isOutage = isOutage;
  }
}
