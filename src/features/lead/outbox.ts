import { lead } from '@contract/entities/lead';
import type { FileRef } from '@contract/schema/file';
import { randomUuid } from '@/lib/uuid';
import { registerEntity } from '@/platform/entity-registry';
import { call, idempotent } from '@/platform/call';
import { findEntry, freshEntry, outboxOf, toBeSent, type Waiting } from '@/platform/outbox';
import { queryClient } from '@/platform/query-client';
import { bodyOfLead, type LeadForm } from './form';
import type { LeadBody, LeadRecord } from './queries';

registerEntity('lead', lead);

const TYPE = 'lead';

/** A lead that the server has not acknowledged. */
export interface LeadEntry extends Waiting<{ key: string; body: LeadBody }> {
  form: LeadForm;
  /** Photos that are already on the server. */
  files: FileRef[];
  /** Names of photos that were chosen without a network and have to be added again. */
  missingFiles: string[];
}

type Written = Pick<LeadEntry, 'form' | 'files' | 'missingFiles'>;

/** Returns a new entry, or an existing one with new text. The payload of a running call is not changed: its key is kept. */
export const leadEntry = (written: Written, base?: LeadEntry): LeadEntry => {
  const { at, ...fresh } = freshEntry();
  return { ...fresh, ...base, ...written, ...toBeSent(), type: TYPE, at };
};

export const isLead = (entry: Waiting): entry is LeadEntry => entry.type === TYPE;

export const findLeadEntry = (roleId: string, id: string): LeadEntry | undefined => findEntry(roleId, TYPE, id);

/** Sends a lead exactly once, even after several tries. */
export const sendLead = outboxOf<LeadEntry, LeadRecord>({
  type: TYPE,
  nextCall: ({ form, files }) => ({
    key: randomUuid(),
    body: bodyOfLead(
      form,
      files.map(({ id }) => id),
    ),
  }),
  make: ({ key, body }) => call('lead.create', { body }, idempotent({ key, quiet: true })),
  afterCall: () => null,
  afterRefusal: () => ({}),
  onSent: async () => {
    await queryClient.invalidateQueries({ queryKey: ['lead'] });
  },
  isDraft: () => false,
});
