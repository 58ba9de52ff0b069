import { study } from '@contract/entities/study';
import { call } from '@/platform/call';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('study', study);

/** Reports that the deputy has opened a paper of an activity; opening does not wait for it, and an error is not shown. */
export const tellPaperRead = (fileId: string): void =>
  void call('study.readPaper', { body: { fileId } }, { quiet: true }).catch(() => undefined);
