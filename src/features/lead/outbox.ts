import { lead } from '@contract/entities/lead';
import type { FileRef } from '@contract/schema/file';
import { randomUuid } from '@/lib/uuid';
import { knowEntity } from '@/platform/known-entities';
import { call, meant } from '@/platform/call';
import { findEntry, freshEntry, outboxOf, toBeSent, type Waiting } from '@/platform/outbox';
import { queryClient } from '@/platform/query-client';
import { bodyOfLead, type LeadForm } from './form';
import type { LeadBody, LeadRecord } from './queries';

knowEntity('lead', lead);

const TYPE = 'lead';

/** A lead that the server has not acknowledged. */
export interface LeadEntry extends Waiting<{ key: string; body: LeadBody }> {
  form: LeadForm;
  /** Photos that are on the server already. */
  files: FileRef[];
  /** Names of photos that were chosen without a network and have to be added again. */
  missingFiles: string[];
}

type Written = Pick<LeadEntry, 'form' | 'files' | 'missingFiles'>;

/** A new entry, or the text of one that is there already. What a call that is under way has taken is not written anew: its key is kept. */
export const leadEntry = (written: Written, base?: LeadEntry): LeadEntry => {
  const { at, ...fresh } = freshEntry();
  return { ...fresh, ...base, ...written, ...toBeSent(), type: TYPE, at };
};

export const isLead = (entry: Waiting): entry is LeadEntry => entry.type === TYPE;

export const findLeadEntry = (roleId: string, id: string): LeadEntry | undefined => findEntry(roleId, TYPE, id);

/** Sends it once, however often that is tried. */
export const sendLead = outboxOf<LeadEntry, LeadRecord>({
  type: TYPE,
  nextCall: ({ form, files }) => ({
    key: randomUuid(),
    body: bodyOfLead(
      form,
      files.map(({ id }) => id),
    ),
  }),
  make: ({ key, body }) => call('lead.create', { body }, meant({ key, quiet: true })),
  afterCall: () => null,
  afterRefusal: () => ({}),
  onSent: async () => {
    await queryClient.invalidateQueries({ queryKey: ['lead'] });
  },
  isDraft: () => false,
});
