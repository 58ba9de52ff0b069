import { type Access, type LoggedCalls, may } from '../../platform/http/route';
import { ROSTER_KEEPERS } from '../deputy/service';
import { STATION_KEEPERS } from '../station/service';

/** The roles that manage comments of their area and below; a station's manager manages comments to the manager's own stations. */
export const COMMENT_KEEPERS = STATION_KEEPERS;
/** The roles that are notified of comments to a deputy. */
export const DEPUTY_COMMENT_KEEPERS = ROSTER_KEEPERS;
const READERS = ['deputy', ...COMMENT_KEEPERS] as const;

/** The roles that are told of the answer to a public comment of another receiver. */
const WATCHERS = READERS;

export const commentAccess = {
  'comment.target': 'anyone',
  'comment.published': 'anyone',
  'comment.alike': 'anyone',
  'comment.submit': 'anyone',
  'comment.outcome': 'anyone',
  'comment.rate': 'anyone',
  'comment.follow': 'anyone',
  'comment.followed': 'anyone',
  'comment.watch': WATCHERS,
  'comment.unwatch': WATCHERS,
  'comment.watched': WATCHERS,
  'comment.list': READERS,
  'comment.get': READERS,
  'comment.counts': COMMENT_KEEPERS,
  'comment.toAnswer': ['deputy'],
  'comment.decide': may('审核群众留言', COMMENT_KEEPERS),
  'comment.answer': may('答复群众留言', READERS),
  'comment.reveal': may('查看留言人的完整手机号', COMMENT_KEEPERS),
  'comment.toSuggestion': ['deputy'],
  'comment.toLead': READERS,
} as const satisfies Record<string, Access>;

export const commentLogged: LoggedCalls = {
  'comment.submit': { unlogged: 'called by a voter without an account; the comment stores all there is to know' },
  'comment.rate': { unlogged: 'called by a voter without an account; the comment stores all there is to know' },
  'comment.follow': { unlogged: 'called by a visitor without an account; the receipt shows only what is public' },
  'comment.watch': { unlogged: 'changes only the reminders of the caller' },
  'comment.unwatch': { unlogged: 'changes only the reminders of the caller' },
  'comment.reveal': { kind: 'look' },
  'comment.toSuggestion': { word: '把留言转为建议' },
  'comment.toLead': { word: '把留言转为线索' },
};
