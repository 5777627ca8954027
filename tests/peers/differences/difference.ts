/** Where our answers are not nginx's, and why they are to stay so. */
export type Difference = {
  /** What is asked for, in words for the document. */
  what: string;
  /** As describeDifference says it. */
  ours: string;
  nginx: string;
  why: string;
  /** The names of all requests that differ in this. */
  requests: string[];
};
