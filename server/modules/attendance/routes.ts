import { cleanFileName } from '../../platform/files/file-name';
import { type MountableRoute, route } from '../../platform/http/route';
import { announceFile, SENT, XLSX } from '../../platform/http/send-file';
import type { FastifyReply } from 'fastify';
import { attendanceAccess as access } from './access';
import type { makeClose } from './close';
import type { Desk } from './desk';
import type { AttendanceFigures } from './figures';
import type { Screen } from './screen';
import type { Sheets } from './sheets';
import type { SignIn } from './sign-in';
import type { Watch } from './watch';

interface Services {
  signIn: SignIn;
  desk: Desk;
  screen: Screen;
  watch: Watch;
  sheets: Sheets;
  figures: AttendanceFigures;
  close: ReturnType<typeof makeClose>;
}

async function sendSheet(response: FastifyReply, { name, body, ended }: Awaited<ReturnType<Sheets['sheet']>>): Promise<ArrayBuffer> {
  void announceFile(response, cleanFileName(name), XLSX).send(body);
  await ended;
  return SENT;
}

export const attendanceRoutes = ({ signIn, desk, screen, watch, sheets, figures, close }: Services): MountableRoute[] => [
  route('attendance.people', access['attendance.people'], (call) => desk.listPeople(call.viewer, call)),
  route('attendance.counts', access['attendance.counts'], (call) => desk.counts(call.viewer, call.params.id)),
  route('attendance.screen', access['attendance.screen'], (call) => screen.show(call.viewer, call.params.id)),
  route('attendance.watch', access['attendance.watch'], async ({ viewer, params: { id }, response }) => {
    await screen.requireSeen(viewer, id);
    await watch.watch(id, response);
    return SENT;
  }),
  route('attendance.arrived', access['attendance.arrived'], (call) => screen.arrived(call.viewer, call.params.id)),
  route('attendance.deputies', access['attendance.deputies'], (call) => figures.deputies(call.viewer, call.query)),
  route('attendance.sheet', access['attendance.sheet'], async ({ viewer, params, response }) =>
    sendSheet(response, await sheets.sheet(viewer, params.id)),
  ),
  route('attendance.paper', access['attendance.paper'], async ({ viewer, params, response }) =>
    sendSheet(response, await sheets.paper(viewer, params.id)),
  ),
  route('attendance.mark', access['attendance.mark'], (call) => desk.mark(call.viewer, call)),
  route('attendance.correct', access['attendance.correct'], (call) => desk.correct(call.viewer, call)),
  route('attendance.confirm', access['attendance.confirm'], (call) => desk.confirm(call.viewer, call)),
  route('attendance.close', access['attendance.close'], (call) => close(call.viewer, call)),
  route('attendance.mine', access['attendance.mine'], (call) => signIn.mine(call.viewer, call.query)),
  route('attendance.ticket', access['attendance.ticket'], (call) => signIn.ticket(call.body)),
  route('attendance.signIn', access['attendance.signIn'], (call) => signIn.signIn(call.viewer, call.body)),
  route('attendance.signInShort', access['attendance.signInShort'], (call) => signIn.signInShort(call.viewer, call.body)),
  route('attendance.signInKept', access['attendance.signInKept'], (call) => signIn.signInKept(call.viewer, call.body)),
];
