export type LeadMailKind = 'team_notification' | 'visitor_acknowledgement';

/** All possible deliveries of a lead. `lead_webhook` goes to the operator's own system. */
export type LeadDeliveryKind = LeadMailKind | 'lead_webhook';

/** The deliveries of a new lead, each a row of the outbox. */
export const leadDeliveries = (hasWebhook: boolean): LeadDeliveryKind[] => [
  'team_notification',
  'visitor_acknowledgement',
  ...(hasWebhook ? (['lead_webhook'] as const) : []),
];
