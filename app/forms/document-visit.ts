const visit = () => (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type;

/** Whether this document came by a link, a form or its address, and not by the history or a reload. */
export const isNewVisit = (): boolean => visit() === 'navigate';

/** Whether this document came by going back or forward. */
export const isHistoryVisit = (): boolean => visit() === 'back_forward';
