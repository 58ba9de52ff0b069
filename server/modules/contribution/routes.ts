import { type MountableRoute, route } from '../../platform/http/route';
import { DOCX, sendFile } from '../../platform/http/send-file';
import { themeAccess } from '../theme/service';
import { contributionAccess as access } from './access';
import type { AuthorSteps } from './author-steps';
import type { OfficeSteps } from './office-steps';
import type { makeThemeReport } from './report';
import type { ContributionService } from './service';

interface Answering {
  reads: ContributionService;
  author: AuthorSteps;
  office: OfficeSteps;
  report: ReturnType<typeof makeThemeReport>;
}

export const contributionRoutes = ({ reads, author, office, report }: Answering): MountableRoute[] => [
  route('contribution.list', access['contribution.list'], (call) => reads.list(call.viewer, call.query)),
  route('contribution.counts', access['contribution.counts'], (call) => reads.counts(call.viewer, call.query)),
  route('contribution.get', access['contribution.get'], (call) => reads.get(call.viewer, call.params.id)),
  route('contribution.lookAlike', access['contribution.lookAlike'], (call) => reads.lookAlikes(call.viewer, call.body)),
  route('contribution.suggestions', access['contribution.suggestions'], (call) => reads.suggestions(call.viewer)),
  route('contribution.create', access['contribution.create'], (call) => author.create(call.viewer, call)),
  route('contribution.edit', access['contribution.edit'], (call) => author.edit(call.viewer, call)),
  route('contribution.remove', access['contribution.remove'], (call) => author.remove(call.viewer, call)),
  route('contribution.raise', access['contribution.raise'], (call) => author.raise(call.viewer, call)),
  route('contribution.pass', access['contribution.pass'], (call) => office.pass(call.viewer, call)),
  route('contribution.urge', access['contribution.urge'], (call) => office.urge(call.viewer, call)),
  route('contribution.reply', access['contribution.reply'], (call) => office.reply(call.viewer, call)),
  route('contribution.note', access['contribution.note'], (call) => office.note(call.viewer, call)),
  route('contribution.merge', access['contribution.merge'], (call) => office.merge(call.viewer, call)),
  route('contribution.split', access['contribution.split'], (call) => office.split(call.viewer, call)),
  route('contribution.disclose', access['contribution.disclose'], (call) => office.disclose(call.viewer, call)),
  route('theme.places', themeAccess['theme.places'], (call) => reads.places(call.viewer, call.params.id)),
  route('theme.report', themeAccess['theme.report'], async ({ viewer, params, response }) =>
    sendFile(response, await report(viewer, params.id), DOCX),
  ),
];
