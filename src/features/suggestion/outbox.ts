import { create } from 'zustand';
import { storage } from '@/platform/storage';
import type { OutboxEntry } from './outbox-entry';

interface OutboxState {
  /** Whose it is: two people may share a phone. */
  roleId: string;
  /** The last changed first. */
  entries: OutboxEntry[];
  /** The entry that is on its way just now. */
  sendingId: string | null;
}

/** What was written on this device and is not acknowledged by the server yet. Each entry is stored by itself: a phone limits the size of one value. */
export const useOutbox = create<OutboxState>(() => ({ roleId: '', entries: [], sendingId: null }));

const indexKey = (roleId: string): string => `suggestion-outbox:${roleId}`;
const entryKey = (roleId: string, id: string): string => `suggestion-outbox:${roleId}:${id}`;

const latestFirst = (entries: readonly OutboxEntry[]): OutboxEntry[] => [...entries].sort((one, other) => other.at.localeCompare(one.at));

/** Reads what this device keeps for the role; another window may have changed it since. */
export function openOutbox(roleId: string): OutboxEntry[] {
  const ids = storage.get<string[]>(indexKey(roleId)) ?? [];
  const entries = latestFirst(ids.flatMap((id) => storage.get<OutboxEntry>(entryKey(roleId, id)) ?? []));
  useOutbox.setState({ roleId, entries });
  return entries;
}

export const findEntry = (roleId: string, id: string): OutboxEntry | undefined => storage.get<OutboxEntry>(entryKey(roleId, id));

/** The entry that holds changes of that draft, where there is one. */
export const entryOfDraft = (roleId: string, draftId: number): OutboxEntry | undefined =>
  openOutbox(roleId).find(({ saved }) => saved?.id === draftId);

/** Answers false when the device has no room left; the entry is then kept nowhere. */
export function putEntry(roleId: string, entry: OutboxEntry): boolean {
  try {
    storage.set(entryKey(roleId, entry.id), entry);
    const ids = storage.get<string[]>(indexKey(roleId)) ?? [];
    if (!ids.includes(entry.id)) storage.set(indexKey(roleId), [...ids, entry.id]);
  } catch {
    return false;
  }
  openOutbox(roleId);
  return true;
}

export function dropEntry(roleId: string, id: string): void {
  storage.remove(entryKey(roleId, id));
  const left = (storage.get<string[]>(indexKey(roleId)) ?? []).filter((other) => other !== id);
  if (left.length > 0) storage.set(indexKey(roleId), left);
  else storage.remove(indexKey(roleId));
  openOutbox(roleId);
}
