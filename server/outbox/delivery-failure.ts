type Kind = {
  /** The same message would be refused again. */
  isPermanent: boolean;
  /** Nothing can be sent at present, whatever the message. */
  isOutage: boolean;
};

/** Why a delivery did not go out. The message is English, of one line, and holds no address of a person. */
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
