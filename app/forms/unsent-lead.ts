import type { Lead } from '#contract/lead.ts';
import { browserStorage } from './browser-storage.ts';
import { isUuid, randomUuid } from './uuid.ts';

type LeadType = Lead['type'];

/** What a visitor changed in a form: values by the name of their control. */
export type Draft = Readonly<Record<string, string>>;

// The tab's own: what is written ends with it, and two tabs do not write over each other.
const storage = browserStorage('sessionStorage');
const draftName = (type: LeadType) => `lead-draft:${type}`;
const requestName = (type: LeadType) => `lead-request:${type}`;
const forgotten = new EventTarget();

/** The draft of a form; whatever in it is not text is left out. */
export function readDraft(type: LeadType): Draft {
  const entries = Object.entries(readObject(draftName(type)));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Keeps a draft in the place of the last one; an empty one leaves nothing behind. */
export function keepDraft(type: LeadType, draft: Draft): void {
  if (Object.keys(draft).length === 0) storage.removeItem(draftName(type));
  else storage.setItem(draftName(type), JSON.stringify(draft));
}

/**
 * The key under which this content is sent, the same until it is accepted, also after a reload: a
 * request whose answer was lost is then answered again, not stored twice. Other content, other key.
 */
export function idempotencyKey(type: LeadType, body: object): string {
  const content = JSON.stringify(body);
  const last = readObject(requestName(type));
  // A damaged key would not pass as a header, and the lead with it.
  if (last.content === content && isUuid(last.key)) return last.key;
  const key = randomUuid();
  storage.setItem(requestName(type), JSON.stringify({ key, content }));
  return key;
}

/** The lead was accepted: nothing of it stays in the browser. */
export function forgetLead(type: LeadType): void {
  storage.removeItem(draftName(type));
  storage.removeItem(requestName(type));
  forgotten.dispatchEvent(new Event(type));
}

/** Calls back when a lead of this type is forgotten; returns what stops that. */
export function onForgotten(type: LeadType, callback: () => void): () => void {
  forgotten.addEventListener(type, callback);
  return () => forgotten.removeEventListener(type, callback);
}

/** Anything may stand in a storage: what is no object counts as an empty one. */
function readObject(name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage.getItem(name) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
