const visit = () => (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type;

/** Whether this document was opened by a link, a form or its address, not by the history or a reload. */
export const isNewVisit = (): boolean => visit() === 'navigate';

/** Whether this document was opened by going back or forward. */
export const isHistoryVisit = (): boolean => visit() === 'back_forward';
