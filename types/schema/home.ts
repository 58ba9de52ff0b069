import { type Static, Type } from '@sinclair/typebox';
import { HOME_TILES, type HomeTile } from '../rules/deputy-home';
import { LOGIN_OUTCOMES, LOGIN_WAYS } from '../rules/login';
import { SETUP_GAPS } from '../rules/setup';
import { SETTING_NAMES } from '../rules/suggestion-settings';
import { SUGGESTION_KINDS } from '../rules/suggestion-terms';
import { Closed, DateOnly, Id, KeyOf, Nullable, type RouteSchemas, Time, Titled } from './common';
import { schemas as messageSchemas } from './message';
import { schemas as suggestionSchemas } from './suggestion';
import { schemas as termSchemas } from './term';

const Count = Type.Integer({ minimum: 0 });
const Waiting = Closed({ count: Count });

/**
 * The first data of the deputy's home page, each part as its own call returns it: on a slow line a phone waits for one response instead of five.
 * `feed` and `toRate` are the lists defined in types/rules/deputy-home.ts.
 */
export const DeputyHome = Closed({
  counts: suggestionSchemas['suggestion.counts'].reply,
  feed: suggestionSchemas['suggestion.list'].reply,
  toRate: suggestionSchemas['suggestion.list'].reply,
  unread: messageSchemas['message.unread'].reply,
  term: termSchemas['term.current'].reply,
  /** The number of waiting records of each entity with an entry on the home page, as its own call counts it. */
  tiles: Type.Unsafe<Record<HomeTile, Static<typeof Waiting>>>(
    Closed(Object.fromEntries(Object.keys(HOME_TILES).map((name) => [name, Waiting]))),
  ),
});

/** A change of a setting, only with its name: its value is on the settings screen. */
const SettingLine = Closed({
  id: Id,
  name: KeyOf(SETTING_NAMES),
  processType: KeyOf(SUGGESTION_KINDS),
  areaName: Type.String(),
  effectiveFrom: DateOnly,
  changedByName: Type.String(),
  changedAt: Time,
  taken: Type.Boolean({ description: 'withdrawn, or set again for the same day' }),
});

/** The number of days in a year's table of holidays. */
const HolidayCount = Closed({ year: Type.Integer(), days: Count });

/** The number of changes requested by another administrator that the viewer may decide. */
const ChangesToDecide = Count;

/** Accounts are those with a role in the viewer's area or below it; recent means the last seven days. */
const SystemAdminHome = Closed({
  gaps: Type.Array(KeyOf(SETUP_GAPS), { description: 'open points of the setup; listed until they are done' }),
  /** Each number is the one that its own list shows. */
  waiting: Closed({
    never: Type.Integer({ minimum: 0, description: 'number of accounts that have never signed in' }),
    undelivered: Type.Integer({ minimum: 0, description: 'number of work notices that were not delivered since that day' }),
    since: DateOnly,
    /** For administrators of the whole platform. */
    platform: Nullable(Closed({ failures: Count, warnings: Count })),
    changes: ChangesToDecide,
  }),
  settings: Closed({
    inForce: Type.Integer({
      minimum: 0,
      description:
        'number of settings that are set in the area itself and in force; all others have their defaults or the value of an area above',
    }),
    next: Type.Array(SettingLine, { maxItems: 5, description: 'settings that are not in force yet, the nearest day first' }),
  }),
  holidays: Type.Array(HolidayCount, { minItems: 2, maxItems: 2, description: 'this year and the next' }),
  accounts: Closed({
    total: Count,
    disabled: Count,
    firstPassword: Type.Integer({ description: 'number of accounts that must change the first password' }),
  }),
  notices: Closed({
    failed: Type.Integer({ description: 'number of receivers who were not reached, or for whom it is uncertain' }),
    unbound: Type.Integer({ description: 'number of receivers without a binding to a platform' }),
    waiting: Type.Integer({ description: 'number of receivers whose notice is waiting to be sent' }),
    delivered: Type.Integer({ description: 'number of receivers whose notice was sent' }),
  }),
  server: Closed({ startedAt: Time, databaseBytes: Count }),
});

const LoginLine = Closed({ name: Type.String(), at: Time, way: KeyOf(LOGIN_WAYS), outcome: KeyOf(LOGIN_OUTCOMES) });
const LoginCounts = Closed({ success: Count, refused: Count, locked: Count, disabled: Count });

const SecurityAdminHome = Closed({
  waiting: Closed({ grants: Count, changes: ChangesToDecide }),
  locked: Type.Array(Closed({ name: Type.String(), username: Type.String(), until: Time }), { maxItems: 20 }),
  logins: LoginCounts,
  failures: Type.Array(LoginLine, { maxItems: 10, description: 'newest first' }),
});

const AuditAdminHome = Closed({
  /** The failed logins of today. */
  waiting: Closed({ refused: Count, locked: Count, today: DateOnly, changes: ChangesToDecide }),
  logins: LoginCounts,
  lastLogins: Type.Array(LoginLine, { maxItems: 10, description: 'newest first' }),
  settings: Type.Array(SettingLine, { maxItems: 10, description: 'newest change first' }),
  holidays: Type.Array(Closed({ year: Type.Integer(), changedByName: Type.String(), changedAt: Time }), { maxItems: 5 }),
});

export const schemas = {
  // A page requests the home in parallel with the call that returns its role. `userinfoId` is the role that it expects; throws session.other_role
  // when the session is in another role.
  'home.deputy': { query: Closed({ userinfoId: Type.Optional(Titled('身份', Id)) }), reply: DeputyHome },
  'home.systemAdmin': { reply: SystemAdminHome },
  'home.securityAdmin': { reply: SecurityAdminHome },
  'home.auditAdmin': { reply: AuditAdminHome },
} satisfies Record<string, RouteSchemas>;
