import { activity } from '@contract/entities/activity';
import { knowEntity } from '@/platform/known-entities';
import { saveAnswer } from '@/platform/download-file';

knowEntity('activity', activity);

/** What may not stand in the name of a file. */
const FORBIDDEN = /[\\/:*?"<>|\s]+/g;

/** Saves the table of everyone who is invited; a failure is told. */
export const savePeople = ({ id, title }: { id: number; title: string }): Promise<void> =>
  saveAnswer({ route: 'activity.peopleFile', params: { id }, name: `受邀代表 ${title.replace(FORBIDDEN, ' ')}.xlsx` });
