import type { Lead } from '#contract/lead.ts';
import { browserStorage } from './browser-storage.ts';
import { isUuid, randomUuid } from './uuid.ts';

type LeadType = Lead['type'];

/** A visitor's changes in a form: values by control name. */
export type Draft = Readonly<Record<string, string>>;

// Tab storage: the draft ends with the tab, and two tabs do not overwrite each other.
const storage = browserStorage('sessionStorage');
const draftName = (type: LeadType) => `lead-draft:${type}`;
const keysName = (type: LeadType) => `lead-keys:${type}`;
const acceptedName = (type: LeadType) => `lead-accepted:${type}`;

/** The draft of a form, without values that are not text. */
export function readDraft(type: LeadType): Draft {
  const entries = Object.entries(readObject(draftName(type)));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Replaces the draft. An empty one leaves nothing behind. */
export function keepDraft(type: LeadType, draft: Draft): void {
  if (Object.keys(draft).length === 0) {
    storage.removeItem(draftName(type));
    return;
  }
  storage.setItem(draftName(type), JSON.stringify(draft));
  storage.removeItem(acceptedName(type));
}

/**
 * The idempotency key of this content. It stays the same until a lead of this type is accepted, even after a reload or
 * an undone edit. So a request whose answer was lost is answered again, not stored twice. Other content gets another
 * key.
 */
export function idempotencyKey(type: LeadType, body: object): string {
  const keys = readObject(keysName(type));
  const content = checksum(JSON.stringify(body));
  const earlier = keys[content];
  // A damaged key is no valid header, and would lose the lead.
  if (isUuid(earlier)) return earlier;
  const key = randomUuid();
  storage.setItem(keysName(type), JSON.stringify({ ...keys, [content]: key }));
  return key;
}

/** The lead was accepted: the browser forgets it, and only remembers that it was accepted. */
export function forgetLead(type: LeadType): void {
  storage.removeItem(draftName(type));
  storage.removeItem(keysName(type));
  storage.setItem(acceptedName(type), 'true');
}

/** The lead was refused: what its form contains was not accepted. */
export const keepUnsent = (type: LeadType): void => storage.removeItem(acceptedName(type));

/** Whether the last content of this form was accepted, and nothing has been typed since. */
export const isAccepted = (type: LeadType): boolean => storage.getItem(acceptedName(type)) !== null;

/** A storage may contain anything. If it is not an object, it counts as empty. */
function readObject(name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage.getItem(name) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/**
 * FNV-1a, 32 bits: tells contents apart without storing them. On a collision both share a key, and the server stores
 * the second as its own lead.
 */
function checksum(text: string): string {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  }
  return (sum >>> 0).toString(36);
}
