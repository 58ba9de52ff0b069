import { contribution } from '@contract/entities/contribution';
import type { FileRef } from '@contract/schema/file';
import { randomUuid } from '@/lib/uuid';
import { call, idempotent } from '@/platform/call';
import { registerEntity } from '@/platform/entity-registry';
import { findEntry, freshEntry, outboxOf, toBeSent, type Waiting } from '@/platform/outbox';
import { queryClient } from '@/platform/query-client';
import { bodyOf, type ContributionInput } from './form';
import type { ContributionForm, ContributionRecord } from './queries';

registerEntity('contribution', contribution);

const TYPE = 'contribution';

/** An opinion that the server has not acknowledged. */
export interface ContributionEntry extends Waiting<{ key: string; body: ContributionForm }> {
  form: ContributionInput;
  /** Photos that are already on the server. */
  files: FileRef[];
  /** Names of photos that were chosen without a network and have to be added again. */
  missingFiles: string[];
}

type Written = Pick<ContributionEntry, 'form' | 'files' | 'missingFiles'>;

/** Returns a new entry, or an existing one with new text. The payload of a running call is not changed: its key is kept. */
export const contributionEntry = (written: Written, base?: ContributionEntry): ContributionEntry => {
  const { at, ...fresh } = freshEntry();
  return { ...fresh, ...base, ...written, ...toBeSent(), type: TYPE, at };
};

export const isContribution = (entry: Waiting): entry is ContributionEntry => entry.type === TYPE;

export const findContributionEntry = (roleId: string, id: string): ContributionEntry | undefined => findEntry(roleId, TYPE, id);

const TOUCHED = [['contribution'], ['theme'], ['suggestion'], ['performance']];

/** Sends an opinion exactly once, even after several tries. */
export const sendContribution = outboxOf<ContributionEntry, ContributionRecord>({
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
