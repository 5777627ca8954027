/** Up to what may follow one in a sentence: it ends at a space, or at the bracket and colon before it. */
const URL_IN_TEXT = /https?:\/\/\S+?(?=[):,.]*(?:\s|$))/gi;

/** A runtime's message of a failed request without the URLs that it names, whose paths may be secrets. */
export const withoutUrls = (message: string): string => message.replace(URL_IN_TEXT, '<url>');
