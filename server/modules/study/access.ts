import { ORGANISER_ROLES } from '@contract/rules/roles';
import { type Access, type LoggedCalls, may } from '../../platform/http/route';

/** Deputies study the courses addressed to them; staff see the progress of deputies of their area and below. The queries limit the rows. */
export const studyAccess = {
  'study.mine': ['deputy'],
  'study.toStudy': ['deputy'],
  'study.get': ['deputy'],
  'study.favourite': ['deputy'],
  'study.begin': ['deputy'],
  'study.beat': ['deputy'],
  // Players and viewers send no token: the session id, which cannot be guessed, replaces it.
  'study.file': 'anyone',
  'study.drawTest': ['deputy'],
  'study.answerTest': ['deputy'],
  'study.certificate': ['deputy'],
  'study.readPaper': ['deputy'],
  'study.progress': ORGANISER_ROLES,
  'study.groups': ORGANISER_ROLES,
  'study.remind': may('提醒代表学习', ORGANISER_ROLES),
} as const satisfies Record<string, Access>;

const OWN_RECORD = 'the study record contains which lesson was open, when and how long';

export const studyLogged: LoggedCalls = {
  'study.begin': { unlogged: OWN_RECORD },
  'study.beat': { unlogged: OWN_RECORD },
  'study.file': { unlogged: 'a player requests it in many parts; study.begin opened the lesson' },
  'study.favourite': { unlogged: 'a mark that only the deputy sees' },
  'study.readPaper': { unlogged: 'the download of the paper is logged' },
  'study.drawTest': { word: '开始测验' },
  'study.answerTest': { word: '提交测验' },
  'study.certificate': { word: '下载学习证书' },
};
