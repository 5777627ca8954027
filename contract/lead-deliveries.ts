/** The mails that each lead sets off. */
const LEAD_MAILS = ['team_notification', 'visitor_acknowledgement'] as const;
export type LeadMailKind = (typeof LEAD_MAILS)[number];

/** All that a lead may set off; `lead_webhook` goes to the operator's own system. */
export type LeadDeliveryKind = LeadMailKind | 'lead_webhook';

/** The deliveries of a new lead, one row of the outbox each. */
export const leadDeliveries = (hasWebhook: boolean): LeadDeliveryKind[] => [
  ...LEAD_MAILS,
  ...(hasWebhook ? (['lead_webhook'] as const) : []),
];
