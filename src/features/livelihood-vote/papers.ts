import { livelihoodVote } from '@contract/entities/livelihood-vote';
import { documentName } from '@/lib/document-name';
import { saveAnswer } from '@/platform/download-file';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('livelihoodVote', livelihoodVote);

interface Named {
  id: number;
  title: string;
}

/** Saves the projects of the vote in Word: cost, place, reasons. */
export const saveVoteSheet = ({ id, title }: Named): Promise<void> =>
  saveAnswer({ route: 'livelihoodVote.sheet', params: { id }, name: documentName(['投票项目表', title]) });

/** Saves the record of the vote in Word, for signing. */
export const saveVoteProtocol = ({ id, title }: Named): Promise<void> =>
  saveAnswer({ route: 'livelihoodVote.protocol', params: { id }, name: documentName(['投票结果报告', title]) });
