import { cleanFileName } from '../../platform/files/file-name';
import { type MountableRoute, route } from '../../platform/http/route';
import { DOCX, SENT, sendFile, sendStored } from '../../platform/http/send-file';
import { studyAccess as access } from './access';
import type { Certificates } from './certificate';
import type { Lessons } from './lessons';
import type { Own } from './own';
import type { Progress } from './progress';
import type { StudyReminders } from './remind';
import type { StudyTests } from './tests';

interface Services {
  own: Own;
  lessons: Lessons;
  tests: StudyTests;
  certificates: Certificates;
  progress: Progress;
  reminders: StudyReminders;
}

export const studyRoutes = ({ own, lessons, tests, certificates, progress, reminders }: Services): MountableRoute[] => [
  route('study.mine', access['study.mine'], (call) => own.mine(call.viewer, call.query)),
  route('study.toStudy', access['study.toStudy'], (call) => own.toStudy(call.viewer)),
  route('study.get', access['study.get'], (call) => own.get(call.viewer, call.params.id)),
  route('study.favourite', access['study.favourite'], (call) => own.setFavourite(call.viewer, call.params.id, call.body)),
  route('study.begin', access['study.begin'], (call) => lessons.begin(call.viewer, call.body)),
  route('study.beat', access['study.beat'], (call) => lessons.beat(call.viewer, call.body)),
  route('study.file', access['study.file'], async ({ params, request, response }) => {
    await sendStored(await lessons.fileOf(params.sessionId), request, response, { inline: true });
    return SENT;
  }),
  route('study.drawTest', access['study.drawTest'], (call) => tests.draw(call.viewer, call.params.id)),
  route('study.answerTest', access['study.answerTest'], (call) => tests.answer(call.viewer, call.params.id, call.body)),
  route('study.certificate', access['study.certificate'], async ({ viewer, params, response }) => {
    const { name, bytes } = await certificates.word(viewer, params.id);
    return sendFile(response, { name: cleanFileName(name), bytes }, DOCX);
  }),
  route('study.readPaper', access['study.readPaper'], (call) => own.readPaper(call.viewer, call.body)),
  route('study.progress', access['study.progress'], (call) => progress.list(call.viewer, call.query)),
  route('study.groups', access['study.groups'], (call) => progress.groups(call.viewer, call.query)),
  route('study.remind', access['study.remind'], (call) => reminders.remind(call.viewer, call.body)),
];
