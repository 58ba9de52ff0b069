import { matter } from '@contract/entities/matter';
import type { FileRef } from '@contract/schema/file';
import { randomUuid } from '@/lib/uuid';
import { registerEntity } from '@/platform/entity-registry';
import { call, idempotent } from '@/platform/call';
import { findEntry, freshEntry, outboxOf, toBeSent, type Waiting } from '@/platform/outbox';
import { queryClient } from '@/platform/query-client';
import { bodyOf, type MatterNote } from './form';
import type { MatterForm, MatterRecord } from './queries';

registerEntity('matter', matter);

const TYPE = 'matter';

/** A matter that the server has not acknowledged. */
export interface MatterEntry extends Waiting<{ key: string; body: MatterForm }> {
  form: MatterNote;
  /** Photos that are already on the server. */
  files: FileRef[];
  /** Names of photos that were chosen without a network and have to be added again. */
  missingFiles: string[];
}

type Written = Pick<MatterEntry, 'form' | 'files' | 'missingFiles'>;

/** Returns a new entry, or an existing one with new text. The payload of a running call is not changed: its key is kept. */
export const matterEntry = (written: Written, base?: MatterEntry): MatterEntry => {
  const { at, ...fresh } = freshEntry();
  return { ...fresh, ...base, ...written, ...toBeSent(), type: TYPE, at };
};

export const isMatter = (entry: Waiting): entry is MatterEntry => entry.type === TYPE;

export const findMatterEntry = (roleId: string, id: string): MatterEntry | undefined => findEntry(roleId, TYPE, id);

/** Sends a matter exactly once, even after several tries. */
export const sendMatter = outboxOf<MatterEntry, MatterRecord>({
  type: TYPE,
  nextCall: ({ form, files }) => ({
    key: randomUuid(),
    body: bodyOf(
      form,
      files.map(({ id }) => id),
    ),
  }),
  make: ({ key, body }) => call('matter.create', { body }, idempotent({ key, quiet: true })),
  afterCall: () => null,
  afterRefusal: () => ({}),
  onSent: async () => {
    await queryClient.invalidateQueries({ queryKey: ['matter'] });
  },
  isDraft: () => false,
});
