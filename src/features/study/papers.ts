import { study } from '@contract/entities/study';
import { call } from '@/platform/call';
import { knowEntity } from '@/platform/known-entities';

knowEntity('study', study);

/** Says that the deputy has opened a paper of an activity; opening waits for nothing, and a failure shows nowhere. */
export const tellPaperRead = (fileId: string): void =>
  void call('study.readPaper', { body: { fileId } }, { quiet: true }).catch(() => undefined);
