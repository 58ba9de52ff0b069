import { PERSON_KINDS } from '@contract/rules/directory';
import { isKeyOf } from '@/lib/address-words';
import { isRecord } from '@/lib/loose';
import { storage } from '@/platform/storage';
import type { DirectoryLine } from './queries';

/** More than a thumb can choose from at a glance. */
const KEPT = 8;

/** Of one role alone: another person at the same device does not see whom one looked up. */
const keyOf = (roleId: string): string => `directory:${roleId}`;

const isLine = (value: unknown): value is DirectoryLine =>
  isRecord(value) &&
  typeof value.kind === 'string' &&
  isKeyOf(PERSON_KINDS, value.kind) &&
  typeof value.id === 'number' &&
  ['name', 'letter', 'title', 'place'].every((name) => typeof value[name] === 'string');

/** Who was looked up last on this device, the latest first; no server is told of it. */
export function recentPeople(roleId: string): DirectoryLine[] {
  const kept = storage.get<unknown>(keyOf(roleId));
  return Array.isArray(kept) ? kept.filter(isLine).slice(0, KEPT) : [];
}

/** Remembers that somebody was looked up. A full store remembers nothing. */
export function rememberPerson(roleId: string, { kind, id, name, letter, title, place }: DirectoryLine): void {
  const others = recentPeople(roleId).filter((one) => one.kind !== kind || one.id !== id);
  try {
    storage.set(keyOf(roleId), [{ kind, id, name, letter, title, place }, ...others].slice(0, KEPT));
  } catch {
    // Who is looked up is found again by name.
  }
}
