import { contribution } from '@contract/entities/contribution';
import type { FileRef } from '@contract/schema/file';
import { randomUuid } from '@/lib/uuid';
import { call, idempotent } from '@/platform/call';
import { registerEntity } from '@/platform/entity-registry';
import { findEntry, freshEntry, outboxOf, toBeSent, type Waiting } from '@/platform/outbox';
import { queryClient } from '@/platform/query-client';
import { bodyOf, type Opinion } from './form';
import type { ContributionForm, ContributionRecord } from './queries';

registerEntity('contribution', contribution);

const TYPE = 'contribution';

/** An opinion that the server has not acknowledged. */
export interface OpinionEntry extends Waiting<{ key: string; body: ContributionForm }> {
  form: Opinion;
  /** Photos that are already on the server. */
  files: FileRef[];
  /** Names of photos that were chosen without a network and have to be added again. */
  missingFiles: string[];
}

type Written = Pick<OpinionEntry, 'form' | 'files' | 'missingFiles'>;

/** Returns a new entry, or an existing one with new text. The payload of a running call is not changed: its key is kept. */
export const opinionEntry = (written: Written, base?: OpinionEntry): OpinionEntry => {
  const { at, ...fresh } = freshEntry();
  return { ...fresh, ...base, ...written, ...toBeSent(), type: TYPE, at };
};

export const isOpinion = (entry: Waiting): entry is OpinionEntry => entry.type === TYPE;

export const findOpinionEntry = (roleId: string, id: string): OpinionEntry | undefined => findEntry(roleId, TYPE, id);

const TOUCHED = [['contribution'], ['theme'], ['suggestion'], ['performance']];

/** Sends an opinion exactly once, even after several tries. */
export const sendOpinion = outboxOf<OpinionEntry, ContributionRecord>({
  type: TYPE,
  nextCall: ({ form, files }) => ({
    key: randomUuid(),
    body: bodyOf(
      form,
      files.map(({ id }) => id),
    ),
  }),
  make: ({ key, body }) => call('contribution.create', { body }, idempotent({ key, quiet: true })),
  afterCall: () => null,
  afterRefusal: () => ({}),
  onSent: async () => {
    await Promise.all(TOUCHED.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  },
  isDraft: () => false,
});
