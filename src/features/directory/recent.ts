import { PERSON_KINDS } from '@contract/rules/directory';
import { isKeyOf } from '@/lib/address-words';
import { isRecord } from '@/lib/loose';
import { storage } from '@/platform/storage';
import type { DirectoryLine } from './queries';

/** The number of people kept; more would be hard to choose from at a glance. */
const KEPT = 8;

/** The key of one role: another user of the same device does not see these people. */
const keyOf = (roleId: string): string => `directory:${roleId}`;

const isLine = (value: unknown): value is DirectoryLine =>
  isRecord(value) &&
  typeof value.kind === 'string' &&
  isKeyOf(PERSON_KINDS, value.kind) &&
  typeof value.id === 'number' &&
  ['name', 'letter', 'title', 'place'].every((name) => typeof value[name] === 'string');

/** Returns the people last looked up on this device, the latest first; they are not sent to the server. */
export function recentPeople(roleId: string): DirectoryLine[] {
  const kept = storage.get<unknown>(keyOf(roleId));
  return Array.isArray(kept) ? kept.filter(isLine).slice(0, KEPT) : [];
}

/** Remembers a person who was looked up. With a full storage, nothing is remembered. */
export function rememberPerson(roleId: string, { kind, id, name, letter, title, place }: DirectoryLine): void {
  const others = recentPeople(roleId).filter((one) => one.kind !== kind || one.id !== id);
  try {
    storage.set(keyOf(roleId), [{ kind, id, name, letter, title, place }, ...others].slice(0, KEPT));
  } catch {
    // The user can find the person again by name.
  }
}
