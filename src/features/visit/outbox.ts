import { visit } from '@contract/entities/visit';
import type { FileRef } from '@contract/schema/file';
import { randomUuid } from '@/lib/uuid';
import { registerEntity } from '@/platform/entity-registry';
import { call, idempotent } from '@/platform/call';
import { findEntry, freshEntry, openOutbox, outboxOf, toBeSent, type Waiting } from '@/platform/outbox';
import { queryClient } from '@/platform/query-client';
import { bodyOf, type VisitBody, type VisitForm, type VisitRecord } from './form';

registerEntity('visit', visit);

const TYPE = 'visit';

interface Call {
  key: string;
  body: VisitBody;
}

interface Seen {
  id: number;
  version: number;
}

/** A visit that the server has not acknowledged. */
export interface VisitEntry extends Waiting<Call> {
  form: VisitForm;
  /** Photos that are already on the server. */
  files: FileRef[];
  /** Names of photos that were chosen without a network and have to be added again. */
  missingFiles: string[];
  register: boolean;
  /** The visit that it changes, with the version that the user saw; null for a new one. */
  seen: Seen | null;
}

type Written = Pick<VisitEntry, 'form' | 'files' | 'missingFiles' | 'register'>;

/** Returns what to send: a new entry, or an existing one with new text, whose begun call is kept. */
export const visitEntry = (written: Written, base: Partial<VisitEntry>): VisitEntry => {
  const { at, ...fresh } = freshEntry();
  return { ...fresh, seen: null, ...base, ...written, ...toBeSent(), type: TYPE, at };
};

export const isVisit = (entry: Waiting): entry is VisitEntry => entry.type === TYPE;

export const findVisitEntry = (roleId: string, id: string): VisitEntry | undefined => findEntry(roleId, TYPE, id);

/** Returns the entry with changes of that visit, if there is one. */
export const entryOfVisit = (roleId: string, visitId: number): VisitEntry | undefined =>
  openOutbox(roleId)
    .filter(isVisit)
    .find(({ seen }) => seen?.id === visitId);

const bodyNow = ({ form, files, register }: VisitEntry): VisitBody =>
  bodyOf(
    form,
    files.map(({ id }) => id),
    register,
  );

/** The same function creates both, so their fields have the same order. */
const isSame = (one: VisitBody, other: VisitBody): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Sends a visit exactly once, even after several tries. */
export const sendVisit = outboxOf<VisitEntry, VisitRecord>({
  type: TYPE,
  nextCall: (entry) => ({ key: randomUuid(), body: bodyNow(entry) }),
  make: ({ key, body }, { seen }) => {
    const options = idempotent({ key, quiet: true });
    if (!seen) return call('visit.create', { body: { ...body, deputyId: null } }, options);
    return call('visit.edit', { params: { id: seen.id }, body: { ...body, version: seen.version } }, options);
  },
  // Text written after the call was made is a change of the visit that the call created.
  afterCall: (entry, { body }, { id, version }) => (isSame(body, bodyNow(entry)) ? null : { ...entry, begun: null, seen: { id, version } }),
  // A removed visit cannot be changed: the text becomes a new one.
  afterRefusal: ({ key }) => (key === 'visit.not_found' ? { seen: null } : {}),
  onSent: async (record) => {
    if (record) queryClient.setQueryData(['visit', 'item', record.id], record);
    await queryClient.invalidateQueries({ queryKey: ['visit'] });
  },
  isDraft: ({ register }) => !register,
});
