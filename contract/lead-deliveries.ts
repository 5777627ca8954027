export type LeadMailKind = 'team_notification' | 'visitor_acknowledgement';

/** All that a lead may set off; `lead_webhook` goes to the operator's own system. */
export type LeadDeliveryKind = LeadMailKind | 'lead_webhook';

/** The deliveries of a new lead, one row of the outbox each. */
export const leadDeliveries = (hasWebhook: boolean): LeadDeliveryKind[] => [
  'team_notification',
  'visitor_acknowledgement',
  ...(hasWebhook ? (['lead_webhook'] as const) : []),
];
