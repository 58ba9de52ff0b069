import { activity } from '@contract/entities/activity';
import { registerEntity } from '@/platform/entity-registry';
import { documentName } from '@/lib/document-name';
import { saveAnswer } from '@/platform/download-file';

registerEntity('activity', activity);

/** Saves the table of all invited people; an error is shown. */
export const savePeople = ({ id, title }: { id: number; title: string }): Promise<void> =>
  saveAnswer({ route: 'activity.peopleFile', params: { id }, name: documentName(['受邀代表', title], 'xlsx') });
